/** Why a command of the user's was not carried out, in plain words, to be shown as it is. */
export class Refused extends Error {
  override name = 'Refused';
}
