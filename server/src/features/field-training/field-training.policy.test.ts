import { expect, it } from 'vitest';
import { offers, type VisitRelation } from './field-training.policy.ts';

const NO_RELATION: VisitRelation = { admin: false, manager: false, teaches: false, cares: false };
const AT = new Date('2026-03-20T15:00:00Z');
const visit = (more: object) => ({
  status: 'created',
  instructor_id: 'somebody',
  starts_at: AT,
  completed_at: null,
  ...more,
});
const offered = (state: Partial<VisitRelation>, more: object, now = AT) =>
  Object.entries(offers({ ...NO_RELATION, ...state }, visit(more), now))
    .filter(([, may]) => may)
    .map(([name]) => name);

const before = new Date(AT.getTime() - 1);

it('the visit policy offers completion instead of confirmation when the start is reached', () => {
  expect(offered({ teaches: true }, {}, before)).toEqual(['edit', 'confirm', 'cancel']);
  expect(offered({ teaches: true }, {})).toEqual(['edit', 'cancel']);
  const confirmed = { status: 'confirmed' };
  expect(offered({ teaches: true }, confirmed, before)).toEqual(['edit', 'cancel']);
  expect(offered({ teaches: true }, confirmed)).toEqual(['edit', 'cancel', 'complete']);
});

it('the visit policy offers confirmation to the dealer’s instructors only when the request is unassigned', () => {
  expect(offered({ cares: true }, {}, before)).toEqual([]);
  expect(offered({ cares: true }, { instructor_id: null }, before)).toEqual(['confirm']);
  expect(offered({ manager: true }, {}, before)).toEqual(['edit', 'cancel']);
  expect(offered({ manager: true }, { status: 'confirmed' })).toEqual(['edit', 'cancel']);
});

it('the visit policy lets administrators assign open visits, delete uncompleted ones, and edit recent summaries', () => {
  expect(offered({ admin: true }, {}, before)).toEqual(['edit', 'assign', 'confirm', 'cancel', 'delete']);
  expect(offered({ admin: true }, { status: 'cancelled' })).toEqual(['delete']);
  const completed = { status: 'completed', completed_at: AT };
  const end = AT.getTime() + 7 * 86_400_000;
  expect(offered({ admin: true }, completed, new Date(end - 1))).toEqual(['summarise']);
  expect(offered({ teaches: true }, completed, new Date(end))).toEqual([]);
  expect(offered({ manager: true }, completed)).toEqual([]);
});
