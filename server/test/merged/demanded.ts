import { randomUUID } from 'node:crypto';
import type { Demanded } from './any-row.ts';

const START = '2026-05-01T15:00:00Z';
const END = '2026-05-01T17:00:00Z';
const JOINED = '2026-03-01T15:00:00Z';
let year = 1990;
let days = 0;

const tin = { tin_sealed: 'sealed', tin_last4: '1234' };

/** What checks over several columns, or of a form, demand of the rows of a table. */
export const DEMANDED: Demanded = {
  appointment: () => ({ minutes: 60 }),
  certificate: () => ({ code: randomUUID().slice(24).toUpperCase() }),
  calendar_invitation: () => ({ kind: 'live-event', cancelled: true }),
  course_share: () => ({ key: randomUUID() }),
  ilt_course_taker: () => ({ sent_at: START }),
  ilt_seat: () => ({ joined_at: JOINED, enrolled_at: JOINED }),
  ilt_template: () => ({ status: 'published' }),
  ilt_event: () => ({
    status: 'published',
    starts_at: START,
    ends_at: END,
    timezone: 'America/Denver',
    is_virtual: true,
    seats: 9,
  }),
  instructor_busy: () => {
    const day = `2026-06-${10 + (days++ % 20)}`;
    const [start, end] = [`${day}T15:00Z`, `${day}T17:00Z`];
    return { kind: 'class', starts_at: start, ends_at: end, blocked: `[${start},${end})` };
  },
  payout: () => ({ status: 'created' }),
  report_schedule: () => ({ built_in: randomUUID() }),
  reward: () => ({ status: 'unassigned', source: 'given' }),
  tax_form: () => tin,
  tax_residence: () => ({ ...tin, citizenship: 'CA', country: 'CA' }),
  tax_year: () => ({ year: year++ }),
};

/** The same for rows that name a person in a certain column. */
export const DEMANDED_OF_USER: Demanded = {
  'report_schedule.owner_id': () => ({ built_in: null }),
  'reward.user_id': () => ({ status: 'assigned' }),
  'tax_residence.reviewed_by': () => ({ status: 'accepted', reviewed_at: START }),
};
