import { describe, expect, it } from 'vitest';
import type { FieldHours } from '@forecourt/contract/field-availability';
import type { Busy } from '../../../kit/calendar/busy.ts';
import { wallAt } from '../../../kit/zones.ts';
import { timesOf } from './slots.ts';

const ZONE = 'America/New_York';
const hours = (change: Partial<FieldHours> = {}): FieldHours => ({
  zone: ZONE,
  weekly: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '09:00', to: '12:00' })),
  exceptions: [],
  noticeHours: 48,
  bufferMinutes: 60,
  perDay: 2,
  autoConfirm: false,
  ...change,
});
const now = new Date('2027-03-01T12:00:00Z');
const freeOf = (...requested: Parameters<typeof timesOf>) =>
  timesOf(...requested).filter(({ taken }) => !taken);
const slots = (of: FieldHours, from: string, to = from, busy: readonly Busy[] = [], minutes = 120) =>
  freeOf(of, busy, { from, to, minutes, now }).map(({ start }) => wallAt(start, of.zone));
const booked = (start: string, end: string, kind = 'appointment'): Busy => ({
  user: 'u',
  kind,
  thing: 't',
  start: new Date(start),
  end: new Date(end),
  until: new Date(new Date(end).getTime() + 3_600_000),
});

describe('free times', () => {
  it('free times start every half hour within the hours of the day', () =>
    expect(slots(hours(), '2027-03-04')).toEqual([
      '2027-03-04T09:00',
      '2027-03-04T09:30',
      '2027-03-04T10:00',
    ]));

  it('free times keep their local time when the clocks change', () => {
    const of = hours({ weekly: [7, 1].map((day) => ({ day, from: '09:00', to: '11:00' })) });
    const free = freeOf(of, [], { from: '2027-03-08', to: '2027-03-15', minutes: 120, now });
    expect(free.map(({ start }) => [wallAt(start, ZONE), start.toISOString()])).toEqual([
      ['2027-03-08T09:00', '2027-03-08T14:00:00.000Z'],
      ['2027-03-14T09:00', '2027-03-14T13:00:00.000Z'],
      ['2027-03-15T09:00', '2027-03-15T13:00:00.000Z'],
    ]);
  });

  it('free times cross midnight when the hours of the next day begin there', () => {
    const all = [1, 2, 3, 4, 5, 6, 7];
    const evenings = all.map((day) => ({ day, from: '22:30', to: '24:00' }));
    expect(slots(hours({ weekly: evenings }), '2027-03-04')).toEqual([]);
    const nights = [...evenings, ...all.map((day) => ({ day, from: '00:00', to: '01:00' }))];
    expect(slots(hours({ weekly: nights }), '2027-03-04')).toEqual(['2027-03-04T22:30', '2027-03-04T23:00']);
  });

  it('free times skip the missing hour and end with the hours when the clocks go forward', () => {
    const of = hours({ weekly: [{ day: 7, from: '01:00', to: '05:00' }] });
    expect(slots(of, '2027-03-14', '2027-03-14', [], 60)).toEqual([
      '2027-03-14T01:00',
      '2027-03-14T01:30',
      '2027-03-14T03:00',
      '2027-03-14T03:30',
      '2027-03-14T04:00',
    ]);
  });

  it('free times follow exceptions instead of the weekly hours when a date has one', () => {
    const exceptions = [
      { date: '2027-03-04', off: true as const },
      { date: '2027-03-05', from: '22:00', to: '24:00' },
    ];
    expect(slots(hours({ exceptions }), '2027-03-04', '2027-03-05')).toEqual(['2027-03-05T22:00']);
  });

  it('free times begin when the notice period has passed', () => {
    expect(slots(hours({ noticeHours: 72 }), '2027-03-04')).toEqual([
      '2027-03-04T09:00',
      '2027-03-04T09:30',
      '2027-03-04T10:00',
    ]);
    expect(slots(hours({ noticeHours: 75 }), '2027-03-04')).toEqual(['2027-03-04T10:00']);
  });

  it('free times keep a buffer before and after booked events', () => {
    const of = hours({ weekly: [{ day: 4, from: '08:00', to: '18:00' }] });
    const class_ = booked('2027-03-04T16:00:00Z', '2027-03-04T18:00:00Z', 'live-event');
    expect(slots(of, '2027-03-04', '2027-03-04', [class_])).toEqual(
      ['08:00', '14:00', '14:30', '15:00', '15:30', '16:00'].map((time) => `2027-03-04T${time}`),
    );
  });

  it('free times are empty when the day’s maximum of visits is reached, not counting classes', () => {
    const of = hours({ perDay: 1, weekly: [{ day: 4, from: '08:00', to: '18:00' }] });
    const [start, end] = ['2027-03-04T13:00:00Z', '2027-03-04T14:00:00Z'];
    expect(slots(of, '2027-03-04', '2027-03-04', [booked(start, end)])).toEqual([]);
    expect(slots(of, '2027-03-04', '2027-03-04', [booked(start, end, 'live-event')])).not.toEqual([]);
  });

  it('the list of times includes taken times within notice and hours', () => {
    const of = hours({ noticeHours: 75 });
    const visit = booked('2027-03-05T15:00:00Z', '2027-03-05T16:00:00Z');
    const input = { from: '2027-03-04', to: '2027-03-05', minutes: 60, now };
    const shown = timesOf(of, [visit], input).map(({ start, taken }) => [wallAt(start, ZONE), taken]);
    expect(shown).toEqual([
      ['2027-03-04T10:00', false],
      ['2027-03-04T10:30', false],
      ['2027-03-04T11:00', false],
      ['2027-03-05T09:00', true],
      ['2027-03-05T09:30', true],
      ['2027-03-05T10:00', true],
      ['2027-03-05T10:30', true],
      ['2027-03-05T11:00', true],
    ]);
  });
});
