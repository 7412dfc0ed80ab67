import { expect, test } from 'vitest';
import type { RosterEntry } from '../live-training.api.ts';
import { pageOf, partsOf, rosterPart } from './rosterParts.ts';

const entry = (fullName: string, status: RosterEntry['status'], dealer = 'Harbour Line Auto') => ({
  user: { _id: fullName, fullName, email: `${fullName.split(' ')[0]}@example.test`, dealer },
  status,
  joinedAt: `2026-10-${String(10 + fullName.length)}T09:00:00Z`,
});
const ROSTER = [
  entry('Anaïs Lemire', 'enrolled'),
  entry('Bao Nguyen', 'missed', 'High Desert Trucks'),
  entry('Tessa Lundgren', 'offered'),
  entry('Carmen Delgado', 'waitlist'),
  entry('Dale Hutchins', 'completed'),
];
const names = (entries: readonly { user: { fullName: string } }[]) =>
  entries.map(({ user }) => user.fullName);
const found = (text: string) => Object.values(partsOf(ROSTER, text)).flatMap(names);

test('partsOf lists missed learners as enrolled and offered seats on the waitlist', () => {
  const { enrolled, waitlist, completed } = partsOf(ROSTER);
  expect(names(enrolled)).toEqual(['Anaïs Lemire', 'Bao Nguyen']);
  expect(names(waitlist)).toEqual(['Tessa Lundgren', 'Carmen Delgado']);
  expect(names(completed)).toEqual(['Dale Hutchins']);
});

test('partsOf finds learners by name, dealer, or email, regardless of accents and word order', () => {
  expect(found('lemire anais')).toEqual(['Anaïs Lemire']);
  expect(found('desert')).toEqual(['Bao Nguyen']);
  expect(found('carmen@example')).toEqual(['Carmen Delgado']);
  expect(found('nobody')).toEqual([]);
});

test('pageOf returns the last page when the page number is too high', () => {
  const requested = { page: 9, limit: 2, sortBy: 'name', sortDir: 1 } as const;
  const { rows, pagination } = pageOf(ROSTER, requested);
  expect(pagination).toEqual({ page: 3, limit: 2, total: 5, pages: 3 });
  expect(names(rows)).toEqual(['Tessa Lundgren']);
  expect(names(pageOf(ROSTER, { ...requested, page: 1, sortDir: -1 }).rows)).toEqual([
    'Tessa Lundgren',
    'Dale Hutchins',
  ]);
  expect(pageOf([], requested).pagination).toEqual({ page: 1, limit: 2, total: 0, pages: 1 });
});

test('rosterPart keeps only a known part other than the default', () => {
  expect([{ show: 'completed' }, { show: 'enrolled' }, { show: 'x' }, {}].map(rosterPart)).toEqual([
    { show: 'completed' },
    {},
    {},
    {},
  ]);
});
