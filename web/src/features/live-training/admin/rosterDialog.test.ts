import { expect, test } from 'vitest';
import { peopleText } from './RosterDialog.tsx';

const entry = (fullName: string, email: string) =>
  ({ user: { fullName, email, dealer: 'Palmridge' } }) as never;

test('peopleText tells users apart by email when they share a name', () => {
  const [one, other] = [entry('Ana Ruiz', 'ana@one.test'), entry('Ana Ruiz', 'ana@two.test')];
  expect(peopleText([one])).toBe('ana@one.test · Palmridge');
  expect(peopleText([one, other])).toBe('Ana Ruiz · ana@one.test\nAna Ruiz · ana@two.test');
});
