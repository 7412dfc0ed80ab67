import type { SectionKind, SectionProgressView, SectionView } from '@forecourt/contract/training';
import type { Played } from '../../../shared/media/useWatching.ts';
import type { Report } from '../progress/progressOutbox.ts';

export interface SectionProps<K extends SectionKind = SectionKind> {
  readonly section: Extract<SectionView, { sectionType: K }>;
  /** The user's progress in the section; without it, no progress is drawn. */
  readonly progress?: SectionProgressView | undefined;
  /** Receives the learner's report; undefined in previews, where nothing is reported. */
  readonly onReport?: ((report: Report) => void) | undefined;
}

/** Between two reports of a recording while it plays, milliseconds. */
export const REPORT_EVERY = 10_000;

/** What a recording reports, as a report of its section. */
export const played = (onReport: SectionProps['onReport']) =>
  onReport && ((what: Played) => onReport({ ...what, opened: false }));

export const OPENED: Report = { ranges: [], position: 0, opened: true };
/** The share of a recording that counts as watched (docs/rules.md, Learning). */
export const WATCHED_SHARE = 0.9;
