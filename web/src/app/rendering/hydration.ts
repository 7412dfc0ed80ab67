import { loadPreloadedResponses } from '../../shared/api/preloadedResponses.ts';
import { hasUnsent } from '../../shared/offline/unsent.ts';
import { fromStored } from '../../shared/offline/stored.ts';
import { renderFor } from '../../shared/i18n/viewer.ts';
import { takeAccents } from '../../shared/theme/knownAccents.ts';
import { type PageState, STATE_ID } from './document.ts';

const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What the server cannot know of this device: its clock, and work that has not been sent yet. */
const isOfHere = ({ viewer }: PageState): boolean => viewer.timeZone === ownZone() && !hasUnsent();

/**
 * Loads the document's answers, accents, and page. @returns whether this device would render the same page, so that it
 * can hydrate
 */
export function takeDocument(): boolean {
  const text = document.getElementById(STATE_ID)?.textContent;
  if (!text) return false;
  const state = fromStored<PageState>(text);
  loadPreloadedResponses(state.answers);
  takeAccents(state.accents);
  if (!isOfHere(state)) return false;
  // read once more here, its dates must be the same
  renderFor(state.viewer);
  return true;
}
