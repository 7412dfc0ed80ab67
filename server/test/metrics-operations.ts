import fc from 'fast-check';

/** Number in each world; operations refer to them by index. */
export const PEOPLE = 5;
export const COURSES = 4;
export const DEALERS = 3;

const who = fc.integer({ min: 0, max: PEOPLE - 1 });
const what = fc.integer({ min: 0, max: COURSES - 1 });
const status = fc.constantFrom('in_progress' as const, 'passed' as const, 'failed' as const);
/** What may happen in a world of figures. */
export const Operation = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('study' as const),
      who,
      what,
      status,
      score: fc.integer({ min: 0, max: 4 }),
      /** How long it takes to pass. */
      days: fc.integer({ min: 0, max: 2 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('curriculum' as const), who, what, passed: fc.boolean() }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('earn' as const),
      who,
      amount: fc.integer({ min: 1, max: 50 }),
      spent: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo' as const), who, what }) },
  // what was passed is to be done once more
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('again' as const), who, what, failed: fc.boolean() }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      who,
      to: fc.integer({ min: 0, max: DEALERS - 1 }),
      stays: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('certify' as const),
      who,
      what,
      // valid, soon to expire, in its grace, run out
      daysLeft: fc.constantFrom(300, 20, -5, -30),
      revoked: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('merge' as const), who, into: who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('erase' as const), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), what }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('deactivate' as const), who }) },
);
export type Operation = typeof Operation extends fc.Arbitrary<infer T> ? T : never;
/** An operation of one kind. */
export type Of<K extends Operation['kind']> = Extract<Operation, { kind: K }>;
