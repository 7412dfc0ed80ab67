import type { Answers } from '../../shared/api/given.ts';
import type { Accents } from '../../shared/theme/knownAccents.ts';

/** Element of the document that holds {@link PageState} as JSON. */
export const STATE_ID = 'page-state';

/** What a page was rendered from, for the app to begin with the same. */
export interface PageState {
  readonly answers: Answers;
  readonly accents: Readonly<Record<string, Accents>>;
  /** IANA time zone of the dates in it. */
  readonly timeZone: string;
}
