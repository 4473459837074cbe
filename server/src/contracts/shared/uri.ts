/** Runs of the characters that RFC 3986 allows, a percent sign with its two hex digits only. */
const pathText = /^(?:[\w.~!$&'()*+,;=:@/-]|%[0-9A-Fa-f]{2})*$/;
const queryText = /^(?:[\w.~!$&'()*+,;=:@/?-]|%[0-9A-Fa-f]{2})*$/;
const userText = /^(?:[\w.~!$&'()*+,;=:-]|%[0-9A-Fa-f]{2})*$/;
const hostAndPort = /^(?:\[[0-9A-Fa-fvV:.]+\]|(?:[\w.~!$&'()*+,;=-]|%[0-9A-Fa-f]{2})*)(?::\d*)?$/;

/** True for an absolute URI as RFC 3986 has it. The `uri` format of the generated validators. Linear. */
export function isUri(text: string): boolean {
  const scheme = /^[A-Za-z][A-Za-z0-9+.-]*:/.exec(text);
  if (scheme === null) return false;
  const [beforeFragment, fragment] = splitAt(text.slice(scheme[0].length), '#');
  const [address, query] = splitAt(beforeFragment, '?');
  if (!queryText.test(fragment) || !queryText.test(query)) return false;
  if (!address.startsWith('//')) return pathText.test(address);
  const slash = address.indexOf('/', 2);
  const authority = address.slice(2, slash === -1 ? undefined : slash);
  const at = authority.lastIndexOf('@');
  return (
    userText.test(authority.slice(0, Math.max(at, 0))) &&
    hostAndPort.test(authority.slice(at + 1)) &&
    (slash === -1 || pathText.test(address.slice(slash)))
  );
}

/** The text before and after the first separator; nothing after when there is none. */
function splitAt(text: string, separator: string): [before: string, after: string] {
  const index = text.indexOf(separator);
  return index === -1 ? [text, ''] : [text.slice(0, index), text.slice(index + 1)];
}
