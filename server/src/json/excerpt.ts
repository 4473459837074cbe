const MAX_LENGTH = 60;

/** A piece of the document for a message: shortened, on one line, without characters that change how the rest is shown. */
export function excerpt(value: string, quote = '"'): string {
  const short = value.length > MAX_LENGTH ? value.slice(0, MAX_LENGTH - 1) + '…' : value;
  return quote + short.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, (char) => '\\u' + char.codePointAt(0)!.toString(16).padStart(4, '0')) + quote;
}
