import type { Question } from '../ui/confirm.ts';
import type { Publishable, PublishingKind } from './publishable.ts';

/** What is said before and after an action. */
export interface PublishingWords {
  readonly done: (
    what: 'published' | 'submitted' | 'unpublished' | 'withdrawn' | 'restored' | 'deleted',
    thing: Publishable,
  ) => string;
  readonly confirmUnpublish: (thing: Publishable, learners: number) => Question;
  readonly confirmDelete: (thing: Publishable) => Question;
}

interface Means<Row> {
  readonly kind: PublishingKind<Row>;
  readonly words: PublishingWords;
  readonly ask: (question: Question) => Promise<boolean>;
  readonly say: (text: string, options?: { readonly undo?: () => unknown }) => void;
  /** Runs a call, and keeps why it was refused. Answers whether it was done. */
  readonly attempt: (thing: Publishable, work: () => Promise<unknown>) => Promise<boolean>;
}

/** Each answers whether it was done. */
export interface PublishingActions<Row> {
  readonly publish: (row: Row) => Promise<boolean>;
  readonly submit: (row: Row) => Promise<boolean>;
  readonly unpublish: (row: Row) => Promise<boolean>;
  readonly remove: (row: Row) => Promise<boolean>;
  readonly restore: (row: Row) => Promise<boolean>;
}

/**
 * The manners of publishing, the same for every kind of thing. Publishing acts at once. Unpublishing asks when people
 * would lose something they have begun, or when coming back needs a review; else it acts and offers undo. Deleting
 * always asks, and offers undo. A refusal is kept where the page shows it.
 */
export function publishingActions<Row>({
  kind,
  words,
  ask,
  say,
  attempt,
}: Means<Row>): PublishingActions<Row> {
  const { calls } = kind;
  type Done = Parameters<PublishingWords['done']>[0];
  const step = async (row: Row, call: (id: string) => Promise<unknown>, done: Done, undo?: () => unknown) => {
    const thing = kind.of(row);
    if (!(await attempt(thing, () => call(thing._id)))) return false;
    say(words.done(done, thing), undo && { undo });
    return true;
  };
  const publish = (row: Row) => step(row, calls.publish, 'published');
  const submit = (row: Row) => step(row, calls.submit ?? calls.publish, 'submitted');
  const restore = (row: Row) => step(row, calls.restore, 'restored');
  const unpublish = async (row: Row) => {
    const thing = kind.of(row);
    if (thing.status === 'waiting_approval')
      return step(row, calls.unpublish, 'withdrawn', () => submit(row));
    let learners = 0;
    const counted = await attempt(thing, async () => {
      learners = await calls.learners(thing._id);
    });
    if (!counted) return false;
    const requests = learners > 0 || thing.throughReview === true;
    if (requests && !(await ask(words.confirmUnpublish(thing, learners)))) return false;
    // what comes back through a review only cannot be taken back at once
    return step(row, calls.unpublish, 'unpublished', thing.throughReview ? undefined : () => publish(row));
  };
  const remove = async (row: Row) =>
    (await ask(words.confirmDelete(kind.of(row)))) &&
    (await step(row, calls.remove, 'deleted', () => restore(row)));
  return { publish, submit, unpublish, remove, restore };
}
