import { describe, expect, it } from 'vitest';
import { busyTimes } from './busy-times.ts';
import { readCalendar } from './read-calendar.ts';

const input = { zone: 'America/Denver', from: new Date('2026-03-01'), to: new Date('2026-04-01') };
const calendar = (...lines: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//EN', ...lines, 'END:VCALENDAR'].join('\r\n');
let uid = 0;
const event = (...lines: readonly string[]) => {
  uid += 1;
  return ['BEGIN:VEVENT', `UID:${uid}@test`, 'DTSTAMP:20260101T000000Z', ...lines, 'END:VEVENT'];
};
const read = (...lines: readonly string[]) =>
  busyTimes({ ...input, text: calendar(...lines) }).map(
    ({ start, end }) => `${start.toISOString().slice(5, 16)} ${end.toISOString().slice(5, 16)}`,
  );
/** Outlook's own name of a zone, with its rules in the file. */
const EUROPE = [
  'BEGIN:VTIMEZONE',
  'TZID:W. Europe Standard Time',
  'BEGIN:STANDARD',
  'DTSTART:16010101T030000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
];

describe('busyTimes', () => {
  it('busyTimes reads times in UTC, in named zones, in zones of the file, and without a zone', () => {
    expect(
      read(
        ...EUROPE,
        ...event('DTSTART:20260302T150000Z', 'DTEND:20260302T160000Z'),
        ...event(
          'DTSTART;TZID=America/New_York:20260303T090000',
          'DTEND;TZID=America/New_York:20260303T100000',
        ),
        ...event(
          'DTSTART;TZID=W. Europe Standard Time:20260304T090000',
          'DTEND;TZID=W. Europe Standard Time:20260304T100000',
        ),
        ...event('DTSTART:20260305T090000', 'DURATION:PT30M'),
      ),
    ).toEqual([
      '03-02T15:00 03-02T16:00',
      '03-03T14:00 03-03T15:00',
      '03-04T08:00 03-04T09:00',
      '03-05T16:00 03-05T16:30',
    ]);
  });

  it('busyTimes keeps the local time when a weekly event crosses a clock change', () => {
    expect(
      read(
        ...event(
          'DTSTART;TZID=America/Denver:20260302T090000',
          'DTEND;TZID=America/Denver:20260302T100000',
          'RRULE:FREQ=WEEKLY;COUNT=3',
        ),
      ),
    ).toEqual(['03-02T16:00 03-02T17:00', '03-09T15:00 03-09T16:00', '03-16T15:00 03-16T16:00']);
  });

  it('busyTimes follows exceptions when occurrences are excluded, moved, or canceled', () => {
    const series = 'series@test';
    const of = (...lines: readonly string[]) => [
      'BEGIN:VEVENT',
      `UID:${series}`,
      'DTSTAMP:20260101T000000Z',
      ...lines,
      'END:VEVENT',
    ];
    expect(
      read(
        ...of(
          'DTSTART:20260302T150000Z',
          'DTEND:20260302T160000Z',
          'RRULE:FREQ=DAILY;COUNT=5',
          'EXDATE:20260303T150000Z',
        ),
        ...of('RECURRENCE-ID:20260304T150000Z', 'DTSTART:20260304T180000Z', 'DTEND:20260304T190000Z'),
        ...of(
          'RECURRENCE-ID:20260305T150000Z',
          'DTSTART:20260305T150000Z',
          'DTEND:20260305T160000Z',
          'STATUS:CANCELLED',
        ),
      ),
    ).toEqual(['03-02T15:00 03-02T16:00', '03-04T18:00 03-04T19:00', '03-06T15:00 03-06T16:00']);
  });

  it('busyTimes reads all-day events in the owner’s zone and merges overlapping events', () => {
    expect(
      read(
        ...event('DTSTART;VALUE=DATE:20260310', 'DTEND;VALUE=DATE:20260312'),
        ...event('DTSTART:20260311T200000Z', 'DTEND:20260312T080000Z'),
      ),
    ).toEqual(['03-10T06:00 03-12T08:00']);
  });

  it('busyTimes skips events when they are canceled, shown as free, past, or the portal’s own', () => {
    const day = ['DTSTART:20260310T150000Z', 'DTEND:20260310T160000Z'];
    expect(
      read(
        ...event(...day, 'STATUS:CANCELLED'),
        ...event(...day, 'TRANSP:TRANSPARENT'),
        ...event(...day, 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'),
        ...event('DTSTART:20250310T150000Z', 'DTEND:20250310T160000Z'),
        'BEGIN:VEVENT',
        'UID:visit-1-2@forecourt',
        ...day,
        'END:VEVENT',
      ),
    ).toEqual([]);
  });

  it.each([
    ['no calendar', 'hello', /invalid/],
    ['a card', 'BEGIN:VCARD\r\nVERSION:4.0\r\nEND:VCARD', /no calendar/],
    [
      'a rule without end',
      calendar(...event('DTSTART:20000101T000000Z', 'DTEND:20000101T000001Z', 'RRULE:FREQ=SECONDLY')),
      /too often/,
    ],
  ])('busyTimes and readCalendar refuse %s', async (_, text, reason) => {
    expect(() => busyTimes({ ...input, text })).toThrow(reason);
    await expect(readCalendar({ ...input, text })).rejects.toThrow(reason);
  });
});
