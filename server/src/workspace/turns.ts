/** A long lint gives way this often: no one who types notices as much. */
const TURN_MS = 20;

/** A `LintOptions.pause` that lets a server read and answer messages every so often. */
export function turns(): () => Promise<void> | undefined {
  let began = performance.now();
  return () => {
    if (performance.now() - began < TURN_MS) return undefined;
    return new Promise((resolve) => {
      setTimeout(() => {
        began = performance.now();
        resolve();
      });
    });
  };
}
