import type { Answers } from '../../shared/api/preloadedResponses.ts';
import type { Viewer } from '../../shared/i18n/viewer.ts';
import type { Accents } from '../../shared/theme/knownAccents.ts';

/** Element of the document that holds {@link PageState} as JSON. */
export const STATE_ID = 'page-state';

/** State that a page was rendered from, so that the app hydrates with the same data. */
export interface PageState {
  readonly answers: Answers;
  readonly accents: Readonly<Record<string, Accents>>;
  /** Locales, time zone and moment of the dates in it. */
  readonly viewer: Viewer;
}
