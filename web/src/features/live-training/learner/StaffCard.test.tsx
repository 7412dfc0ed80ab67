import { QueryClientProvider } from '@tanstack/react-query';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queryClient } from '../../../shared/api/queryClient.ts';
import { loadTexts, startI18n } from '../../../shared/i18n/i18n.ts';
import { renderToText } from '../../../shared/navigation/linked.factory.tsx';
import { type Session, sessionQuery, setSessionCache } from '../../../shared/session/session.ts';
import type { LiveEvent } from '../live-training.api.ts';
import { NextStep } from './SeatBox.tsx';
import { StaffCard } from './StaffCard.tsx';

const person = (_id: string, fullName: string, status: string) => ({ user: { _id, fullName }, status });
const classOf = (can: object) =>
  ({
    template: { title: 'Ropes' },
    users: [
      person('me', 'Mara Voss', 'enrolled'),
      person('a', 'Ann Rye', 'enrolled'),
      person('b', 'Ben Alder', 'waitlist'),
      person('c', 'Cy Quill', 'completed'),
    ],
    can,
    join: null,
  }) as unknown as LiveEvent;
const acting = { act: async () => true, busy: false };

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('live-training', 'ui');
  setSessionCache({ user: { _id: 'me' }, settings: { features: {} } } as unknown as Session);
});
afterAll(() => queryClient.removeQueries(sessionQuery));

const staffOf = (event: LiveEvent) =>
  renderToText(
    <QueryClientProvider client={queryClient}>
      <StaffCard event={event} {...acting} />
    </QueryClientProvider>,
  );
const removable = (page: string) =>
  [...page.matchAll(/aria-label="Remove: ([^"]+)"/g)].map(([, name]) => name);

test('StaffCard offers to remove other learners who are enrolled or on the waitlist', () =>
  expect(removable(staffOf(classOf({ enrollUsers: true })))).toEqual(['Ann Rye', 'Ben Alder']));

test('StaffCard offers to remove no one when the user may not enroll others', () =>
  expect(removable(staffOf(classOf({ enrollUsers: false })))).toEqual([]));

test.each([
  [true, 'Enroll me'],
  [false, 'Enroll'],
])('NextStep names the enrolled user when the user may also enroll others: %s', (enrollUsers, label) => {
  const event = classOf({ enroll: true, enrollUsers });
  expect(renderToText(<NextStep event={event} {...acting} />)).toContain(`>${label}<`);
});
