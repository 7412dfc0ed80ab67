import { describe, expect, it } from 'vitest';
import type { RosterEntry } from '../live-training.api.ts';
import { thereEveryDay, unmarkedOn } from './rosterDays.ts';

const day = (number: number, present: boolean): RosterEntry['days'][number] => ({
  day: number,
  present,
  how: 'hand',
  by: null,
  at: '2026-05-20T16:00:00.000Z',
});
const entry = (
  _id: string,
  status: RosterEntry['status'],
  days: RosterEntry['days'],
): Pick<RosterEntry, 'status' | 'days'> & { user: { _id: string } } => ({ user: { _id }, status, days });

const ROSTER = [
  entry('said nothing', 'enrolled', []),
  entry('marked absent', 'enrolled', [day(1, false)]),
  entry('there once', 'enrolled', [day(1, true)]),
  entry('there both days', 'enrolled', [day(1, true), day(2, true)]),
  entry('completed', 'completed', [day(1, true), day(2, true)]),
  entry('waiting', 'waitlist', []),
];
const SESSIONS = [1, 2].map((number) => ({
  day: number,
  start: `2026-05-2${number}T14:00:00.000Z`,
  end: `2026-05-2${number}T22:00:00.000Z`,
}));

describe('everybody of a roster', () => {
  it('is marked of whom nobody has said anything on the day', () => {
    expect(unmarkedOn(ROSTER, 1)).toEqual(['said nothing']);
    expect(unmarkedOn(ROSTER, 2)).toEqual(['said nothing', 'marked absent', 'there once']);
  });

  it('is completed who was there every day', () => {
    expect(thereEveryDay(ROSTER, { sessions: SESSIONS })).toEqual(['there both days']);
    expect(thereEveryDay(ROSTER, { sessions: SESSIONS.slice(0, 1) })).toEqual([
      'there once',
      'there both days',
    ]);
  });
});
