/** The embedded database cannot run here; the message says what to do about it. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError';
}
