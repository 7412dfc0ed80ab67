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

test('who missed the class is found among those with a seat, who is offered one among the waiting', () => {
  const { enrolled, waitlist, completed } = partsOf(ROSTER);
  expect(names(enrolled)).toEqual(['Anaïs Lemire', 'Bao Nguyen']);
  expect(names(waitlist)).toEqual(['Tessa Lundgren', 'Carmen Delgado']);
  expect(names(completed)).toEqual(['Dale Hutchins']);
});

test('people are found by name, dealer and address, whatever the accents and the order of words', () => {
  expect(found('lemire anais')).toEqual(['Anaïs Lemire']);
  expect(found('desert')).toEqual(['Bao Nguyen']);
  expect(found('carmen@example')).toEqual(['Carmen Delgado']);
  expect(found('nobody')).toEqual([]);
});

test('a page past the last one is the last', () => {
  const asked = { page: 9, limit: 2, sortBy: 'name', sortDir: 1 } as const;
  const { rows, pagination } = pageOf(ROSTER, asked);
  expect(pagination).toEqual({ page: 3, limit: 2, total: 5, pages: 3 });
  expect(names(rows)).toEqual(['Tessa Lundgren']);
  expect(names(pageOf(ROSTER, { ...asked, page: 1, sortDir: -1 }).rows)).toEqual([
    'Tessa Lundgren',
    'Dale Hutchins',
  ]);
  expect(pageOf([], asked).pagination).toEqual({ page: 1, limit: 2, total: 0, pages: 1 });
});

test('an address asks for a part, and for nothing that there is not', () => {
  expect([{ show: 'completed' }, { show: 'enrolled' }, { show: 'x' }, {}].map(rosterPart)).toEqual([
    { show: 'completed' },
    {},
    {},
    {},
  ]);
});
