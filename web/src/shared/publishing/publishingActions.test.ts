import { expect, test } from 'vitest';
import type { Question } from '../ui/confirm.ts';
import type { Publishable } from './publishable.ts';
import { publishingActions } from './publishingActions.ts';

interface Row extends Omit<Publishable, 'can'> {
  readonly learners?: number;
}

/** A kind of thing whose calls are written down, and a person who answers questions. */
function world(row: Partial<Row>, { yes = true, refused = [] as readonly string[] } = {}) {
  const thing: Row = { _id: 'x', name: 'Torque', status: 'published', ...row };
  const calls: string[] = [];
  const requested: Question[] = [];
  const said: { readonly text: string; readonly undo?: (() => unknown) | undefined }[] = [];
  const call = (name: string) => async () => {
    calls.push(name);
    if (refused.includes(name)) throw new Error(name);
  };
  const actions = publishingActions<Row>({
    kind: {
      of: (one) => ({ ...one, can: {} }),
      calls: {
        publish: call('publish'),
        submit: call('submit'),
        unpublish: call('unpublish'),
        remove: call('remove'),
        restore: call('restore'),
        learners: async () => thing.learners ?? 0,
      },
      deletion: { text: '', action: '', keep: '' },
      editor: () => undefined,
    },
    words: {
      done: (what, { name }) => `${name} ${what}`,
      confirmUnpublish: ({ throughReview }, learners) => ({
        title: `${learners} learners${throughReview ? ', review' : ''}`,
        action: '',
        keep: '',
      }),
      confirmDelete: () => ({ title: 'delete', action: '', keep: '' }),
    },
    ask: async (question) => {
      requested.push(question);
      return yes;
    },
    say: (text, options) => said.push({ text, undo: options?.undo }),
    attempt: async (_, work) => {
      try {
        await work();
        return true;
      } catch {
        return false;
      }
    },
  });
  return { actions, thing, calls, said, questions: () => requested.map(({ title }) => title) };
}

test('publish acts without confirmation and reports success', async () => {
  const { actions, thing, calls, said, questions } = world({ status: 'draft' });
  expect(await actions.publish(thing)).toBe(true);
  expect([calls, questions(), said]).toEqual([
    ['publish'],
    [],
    [{ text: 'Torque published', undo: undefined }],
  ]);
});

test('unpublish acts without confirmation and offers undo when no learner has begun', async () => {
  const { actions, thing, calls, said, questions } = world({});
  await actions.unpublish(thing);
  expect(questions()).toEqual([]);
  await said[0]?.undo?.();
  expect(calls).toEqual(['unpublish', 'publish']);
});

test('unpublish asks for confirmation with the number of learners when some have begun', async () => {
  const stored = world({ learners: 12 }, { yes: false });
  expect(await stored.actions.unpublish(stored.thing)).toBe(false);
  expect([stored.questions(), stored.calls, stored.said]).toEqual([['12 learners'], [], []]);
  const done = world({ learners: 12 });
  expect(await done.actions.unpublish(done.thing)).toBe(true);
  expect(done.calls).toEqual(['unpublish']);
  expect(done.said[0]?.undo).toBeDefined();
});

test('unpublish asks for confirmation and offers no undo when republishing needs a review', async () => {
  const { actions, thing, said, questions } = world({ throughReview: true });
  await actions.unpublish(thing);
  expect(questions()).toEqual(['0 learners, review']);
  expect(said).toEqual([{ text: 'Torque unpublished', undo: undefined }]);
});

test('unpublish withdraws a review request without confirmation and undo submits it again', async () => {
  const { actions, thing, calls, said, questions } = world({
    status: 'waiting_approval',
    throughReview: true,
    learners: 3,
  });
  await actions.unpublish(thing);
  expect(questions()).toEqual([]);
  expect(said[0]?.text).toBe('Torque withdrawn');
  await said[0]?.undo?.();
  expect(calls).toEqual(['unpublish', 'submit']);
});

test('remove asks for confirmation and offers undo', async () => {
  const { actions, thing, calls, said, questions } = world({});
  expect(await actions.remove(thing)).toBe(true);
  expect(questions()).toEqual(['delete']);
  await said[0]?.undo?.();
  expect(calls).toEqual(['remove', 'restore']);
});

test('publishing actions report no success when the server refuses them', async () => {
  const { actions, thing, said } = world({}, { refused: ['publish', 'unpublish', 'remove'] });
  expect(await actions.publish(thing)).toBe(false);
  expect(await actions.unpublish(thing)).toBe(false);
  expect(await actions.remove(thing)).toBe(false);
  expect(said).toEqual([]);
});
