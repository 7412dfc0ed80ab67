import * as fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { dayIn, instantAt, sessionsOf, wallAt, zoneNamed } from './zones.ts';

describe('wall clock time', () => {
  it('instantAt follows daylight saving time in New York and none in Phoenix', () => {
    expect(instantAt('2027-01-05T08:30', 'America/Phoenix')?.toISOString()).toBe('2027-01-05T15:30:00.000Z');
    expect(instantAt('2027-07-05T08:30', 'America/Phoenix')?.toISOString()).toBe('2027-07-05T15:30:00.000Z');
    expect(instantAt('2027-01-05T08:30', 'America/New_York')?.toISOString()).toBe('2027-01-05T13:30:00.000Z');
    expect(instantAt('2027-07-05T08:30', 'America/New_York')?.toISOString()).toBe('2027-07-05T12:30:00.000Z');
  });

  it('instantAt is undefined for a skipped hour and takes the first of a repeated hour', () => {
    expect(instantAt('2027-03-14T02:30', 'America/New_York')).toBeUndefined();
    expect(instantAt('2027-11-07T01:30', 'America/New_York')?.toISOString()).toBe('2027-11-07T05:30:00.000Z');
  });

  it('wallAt returns the wall clock time that instantAt was given', () => {
    const at = instantAt('2027-11-08T01:30', 'Europe/Paris');
    expect(at && wallAt(at, 'Europe/Paris')).toBe('2027-11-08T01:30');
  });

  it('wallAt and dayIn agree with Temporal at any instant and in any zone', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2060, 0, 1) }),
        fc.constantFrom('America/New_York', 'America/Phoenix', 'America/St_Johns', 'Asia/Kathmandu', 'UTC'),
        (at, zone) => {
          const rules = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDateTime();
          expect(wallAt(new Date(at), zone)).toBe(rules.toString({ smallestUnit: 'minute' }));
          expect(dayIn(new Date(at), zone)).toBe(rules.toPlainDate().toString());
        },
      ),
      { numRuns: 500 },
    );
  });

  it('zoneNamed accepts documented labels and IANA names only', () => {
    expect([
      zoneNamed('MST'),
      zoneNamed('America/Toronto'),
      zoneNamed('Mars/Olympus'),
      zoneNamed('+02:00'),
    ]).toEqual(['America/Phoenix', 'America/Toronto', undefined, undefined]);
  });
});

const of = (start: string, end: string) => {
  const zone = 'America/New_York';
  const [from, to] = [instantAt(start, zone), instantAt(end, zone)];
  if (!from || !to) throw new Error('no such time');
  return sessionsOf(from, to, zone).map((one) => [wallAt(one.start, zone), wallAt(one.end, zone)]);
};

describe('sessionsOf', () => {
  it('sessionsOf keeps the start and end clock times of each day when the clocks change', () => {
    expect(of('2027-03-13T08:30', '2027-03-15T16:30')).toEqual([
      ['2027-03-13T08:30', '2027-03-13T16:30'],
      ['2027-03-14T08:30', '2027-03-14T16:30'],
      ['2027-03-15T08:30', '2027-03-15T16:30'],
    ]);
  });

  it('sessionsOf returns one session when it ends the same day or the night after', () => {
    expect(of('2027-04-01T20:00', '2027-04-02T01:00')).toHaveLength(1);
    expect(of('2027-04-01T20:00', '2027-04-03T01:00')).toEqual([
      ['2027-04-01T20:00', '2027-04-02T01:00'],
      ['2027-04-02T20:00', '2027-04-03T01:00'],
    ]);
  });
});
