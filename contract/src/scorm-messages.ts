/**
 * What the player document and the portal page tell each other with `postMessage`; both check the other's origin and
 * window. Messages only say what to show: what a learner did travels by `scorm-runtime.ts`.
 */

/** How much of what the learner did the server has; `none` in a preview, which keeps nothing. */
export type PlayerSaved = 'saved' | 'saving' | 'kept' | 'full' | 'refused' | 'none';

/** Messages from the player to the page. */
export type PlayerMessage =
  /** The player is there and listens. */
  | { readonly type: 'hello' }
  | { readonly type: 'saved'; readonly state: PlayerSaved }
  /** Acknowledges a commit, with the course's state and the points earned. */
  | {
      readonly type: 'progress';
      readonly status: 'not_started' | 'in_progress' | 'passed' | 'failed';
      readonly pointsEarned: number;
    }
  /** The token ran out and the player cannot renew it by itself. */
  | { readonly type: 'token' }
  /** Another opening has taken over. */
  | { readonly type: 'superseded' }
  /** The learner wants to leave, or the page asked for it: the open part was ended and stored. */
  | { readonly type: 'left' };

/** Colors of the page around, as CSS values by name. */
export type PlayerColors = Readonly<Record<string, string>>;

/** Messages from the page to the player. */
export type PageMessage =
  | {
      readonly type: 'look';
      readonly scheme: 'light' | 'dark';
      /** BCP 47 */
      readonly language: string;
      readonly colors: PlayerColors;
    }
  | { readonly type: 'token'; readonly token: string }
  /** `declined`: the user didn't sign in again. Otherwise the portal wasn't reached, and a retry may succeed. */
  | { readonly type: 'no-token'; readonly declined: boolean }
  /** The page is about to be left: end the open part and say `left`. */
  | { readonly type: 'leave' };
