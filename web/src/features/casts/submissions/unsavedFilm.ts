/** What the form of a submission holds. */
export interface FilmValues {
  readonly title: string;
  readonly description: string;
  readonly category: string;
  readonly file: File | null | undefined;
  readonly image: File | null | undefined;
  readonly consent: boolean;
}

interface Stored {
  readonly id: string | undefined;
  readonly values: FilmValues;
}

let stored: Stored | undefined;

/** Keeps the form while its preview is looked at; only in this page, file and all. */
export const stashVideoDraft = (film: Stored): void => {
  stored = film;
};
export const storedFilm = (): Stored | undefined => stored;
/** Gives the form back to its page, once. */
export function popVideoDraft(id: string | undefined): FilmValues | undefined {
  if (stored?.id !== id) return undefined;
  const values = stored?.values;
  stored = undefined;
  return values;
}
