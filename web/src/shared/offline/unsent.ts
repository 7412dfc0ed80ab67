/** Where the tab keeps a registration under way. */
export const REGISTRATION = 'forecourt.registration';

/** Work that the server has not acknowledged: parts of recordings, answers, attempts, a registration under way. */
const UNSENT = /^forecourt\.(?:progress|answers|submissions|attempts|claims|draft)\./;

export function hasUnsent(): boolean {
  try {
    return [localStorage, sessionStorage].some((store) =>
      Object.keys(store).some((name) => name === REGISTRATION || UNSENT.test(name)),
    );
  } catch {
    return false; // closed storage keeps nothing
  }
}
