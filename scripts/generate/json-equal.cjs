// Equality of JSON values, in the place of fast-deep-equal in the validators: that one calls members of the document named
// `valueOf` and `toString`, needs objects with a prototype, and overflows on deep values.
'use strict';

module.exports = function equal(left, right) {
  const pairs = [[left, right]];
  for (let pair = pairs.pop(); pair !== undefined; pair = pairs.pop()) {
    const [a, b] = pair;
    if (a === b) continue;
    if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
    if (Array.isArray(a) !== Array.isArray(b)) return false;
    const names = Object.keys(a);
    if (names.length !== Object.keys(b).length) return false;
    for (const name of names) {
      if (!Object.prototype.hasOwnProperty.call(b, name)) return false;
      pairs.push([a[name], b[name]]);
    }
  }
  return true;
};
