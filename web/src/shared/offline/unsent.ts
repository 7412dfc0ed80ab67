/** Work that the server has not acknowledged: parts of recordings, answers, attempts. */
const UNSENT = /^forecourt\.(?:progress|answers|attempts|draft)\./;

export function hasUnsent(): boolean {
  try {
    return Object.keys(localStorage).some((name) => UNSENT.test(name));
  } catch {
    return false; // closed storage keeps nothing
  }
}
