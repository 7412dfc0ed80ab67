import { afterEach, describe, expect, it } from 'vitest';
import type { RosterEntry } from '../live-training.api.ts';
import { letTimeRun, renderFor } from '../../../shared/i18n/viewer.ts';
import { isBegun, presentAllDays, unmarkedForDay } from './rosterDays.ts';

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

describe('roster selections by day', () => {
  it('unmarkedForDay selects enrolled learners without attendance for the day', () => {
    expect(unmarkedForDay(ROSTER, 1)).toEqual(['said nothing']);
    expect(unmarkedForDay(ROSTER, 2)).toEqual(['said nothing', 'marked absent', 'there once']);
  });

  it('presentAllDays selects enrolled learners who were present on every day', () => {
    expect(presentAllDays(ROSTER, { sessions: SESSIONS })).toEqual(['there both days']);
    expect(presentAllDays(ROSTER, { sessions: SESSIONS.slice(0, 1) })).toEqual([
      'there once',
      'there both days',
    ]);
  });
});

describe('days of a class', () => {
  afterEach(letTimeRun);

  it('isBegun is true from midnight of the day in the time zone of the class', () => {
    const event = { sessions: SESSIONS, timezone: 'America/Denver' };
    const begunAt = (now: string) => {
      renderFor({ locales: ['en-US'], timeZone: 'Asia/Tokyo', now: Date.parse(now) });
      return [isBegun(event, 1), isBegun(event, 2)];
    };
    expect(begunAt('2026-05-21T05:59:00Z')).toEqual([false, false]);
    expect(begunAt('2026-05-21T06:00:00Z')).toEqual([true, false]);
    expect(begunAt('2026-05-22T06:00:00Z')).toEqual([true, true]);
  });
});
