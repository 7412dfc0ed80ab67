import { fromStored } from '../../../shared/offline/stored.ts';
import type { Chosen } from '../quiz/answerOutbox.ts';

/** An answer with the instant at which it was given, by this device's clock. */
export interface DatedAnswer extends Chosen {
  readonly at: string;
}

/** An attempt that is being made without a network. */
export interface Draft {
  /** Idempotency key of the attempt. */
  readonly key: string;
  readonly downloadId: string;
  readonly courseId: string;
  readonly startedAt: string;
  readonly answers: Readonly<Record<string, DatedAnswer>>;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const placeOf = (userId: string, courseId: string) => `forecourt.draft.${userId}.${courseId}`;

/** The unsubmitted attempt started on this device, if any. */
export function readDraft(store: Store, userId: string, courseId: string): Draft | undefined {
  try {
    const text = store.getItem(placeOf(userId, courseId));
    return text === null ? undefined : fromStored<Draft>(text);
  } catch {
    return undefined;
  }
}

/** Stored when this returns. @returns whether the device could store it */
export function writeDraft(store: Store, userId: string, draft: Draft): boolean {
  try {
    store.setItem(placeOf(userId, draft.courseId), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export const dropDraft = (store: Store, userId: string, courseId: string): void =>
  store.removeItem(placeOf(userId, courseId));
