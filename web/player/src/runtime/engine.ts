import type { RuntimeCommit, RuntimeState, SavedPart } from '@forecourt/contract/scorm-runtime';
import type { Calls } from './facade.ts';

/** One part's commit before it has its opening and its number. */
export type Draft = Omit<RuntimeCommit, 'launchId' | 'number'>;

export interface Host {
  /** Stores a commit synchronously. @returns whether it is stored */
  readonly commit: (draft: Draft) => boolean;
  /** Content has set something; it is committed soon, if the content does not do so itself. */
  readonly touched: () => void;
  /** Content has ended its session. @param away it asked for what follows, so that its page goes at once */
  readonly ended: (away: boolean) => void;
  /** Counts the openings of a part within the launch, from 1. */
  readonly nextRun: (item: string) => number;
  /** Milliseconds. */
  readonly now: () => number;
}

export type Move =
  | { readonly kind: 'next' | 'previous' | 'leave' }
  | { readonly kind: 'choose'; readonly item: string };

/** Location of the learner: in a part, after a part that ended without a navigation request, or at the end. */
export type Place =
  | { readonly kind: 'part'; readonly item: string; readonly href: string }
  | { readonly kind: 'between' | 'end' };

/** State of an outline entry. */
export interface ActivityState {
  readonly done: boolean;
  readonly failed: boolean;
  readonly open: boolean;
}

/** Runtime of a package: the open part, navigation, and the results of API calls. */
export interface Engine {
  readonly calls: Calls | undefined;
  readonly place: Place;
  /** The open part has ended its session; its page may still show how it went. */
  readonly partEnded: boolean;
  /** Target of "continue": another part, or the end of the course; undefined if there is none. */
  readonly ahead: 'part' | 'end' | undefined;
  begin(): void;
  can(move: Move): boolean;
  /** True when a relaunch in the current state would show content. */
  reopens(): boolean;
  state(item: string): ActivityState;
  /** The learner wants this; the open part's page is about to go, and its content may still end by itself. */
  intend(move: Move): void;
  /** The page of the open part is gone: ends its session where the content did not, and goes on. */
  settle(): void;
  /** The open part as it is now. @param closing the page goes away: it is left to be gone on with */
  save(closing: boolean): void;
}

export type Activity = RuntimeState['organization'];

/** State of a part. A failed part isn't done, nor is one that was only opened while it still needs a passing score. */
export function activityState(
  { part }: Activity,
  { completed, passed, failed }: Pick<SavedPart, 'completed' | 'passed' | 'failed'>,
): Pick<ActivityState, 'done' | 'failed'> {
  const hasPassMark = (part?.masteryScore ?? part?.scaledPassingScore ?? null) !== null;
  return { done: passed || (completed && !failed && !hasPassMark), failed: failed && !passed };
}

/** The parts of an organisation in their order. */
export const partsOf = (activity: Activity): Activity[] =>
  activity.part ? [activity] : activity.children.flatMap(partsOf);

/**
 * Seconds after which a part that never spoke to its API counts like an asset: then it will not any more. Some packages
 * call a plain page a SCO.
 */
export const SILENT = 5;

/** An asset says nothing: it counts once it was shown. */
export const shown = (item: string, run: number): Draft => ({ item, run, cmi: {}, final: true });
