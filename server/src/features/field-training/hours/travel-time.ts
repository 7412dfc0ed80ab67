import type { Span } from '../../../kit/calendar/busy.ts';
import { MINUTE } from '../../../kit/clock.ts';
import { dayIn } from '../../../kit/zones.ts';

/** A place at which an instructor has to be. */
export interface Stop extends Span {
  readonly id: string;
  /** True for a visit, whose travel time is looked up; false for a class. */
  readonly isVisit: boolean;
  /** True when booked; an open request adds no travel time for other stops. */
  readonly settled: boolean;
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
}

/** Radius of the earth, km. */
const RADIUS = 6371;
/** Ratio of road distance to straight-line distance. */
const DETOUR = 1.2;
/** Km of each drive that lie in towns and on small roads, and how fast one is there; beyond them it is a highway. */
const SLOW = 30;
const SLOW_SPEED = 50;
const SPEED = 95;
/** Minutes from which on a drive is worth a word, and to which it is rounded up. */
const STEP = 5;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

type Spot = Pick<Stop, 'lat' | 'lng'>;

/** Minutes by car between two places, from the straight line, without external services. 0 within a place. */
export function driveMinutes(from: Spot, to: Spot): number {
  const [a, b] = [radians(from.lat), radians(to.lat)];
  const half =
    Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(radians(to.lng - from.lng) / 2) ** 2;
  const km = 2 * RADIUS * Math.asin(Math.sqrt(half)) * DETOUR;
  const minutes = (Math.min(km, SLOW) / SLOW_SPEED + Math.max(0, km - SLOW) / SPEED) * 60;
  return minutes < STEP ? 0 : Math.ceil(minutes / STEP) * STEP;
}

export interface Drive extends Span {
  readonly appointment: string;
  readonly minutes: number;
  readonly way: 'before' | 'after';
  readonly place: string;
  readonly tight: boolean;
}

function driveOf(visit: Stop, other: Stop, way: Drive['way']): Drive[] {
  const minutes = driveMinutes(visit, other);
  if (minutes === 0) return [];
  const [from, to] = way === 'before' ? [other.end, visit.start] : [visit.end, other.start];
  const length = minutes * MINUTE;
  const tight = to.getTime() - from.getTime() < length;
  // no longer than there is time: what is too long does not lie over the visit before
  const start = tight || way === 'after' ? from : new Date(to.getTime() - length);
  const end = tight || way === 'before' ? to : new Date(from.getTime() + length);
  return [{ appointment: visit.id, minutes, way, place: other.name, tight, start, end }];
}

/**
 * The drives that visits need, each from what is booked before it on the same day; an open request also the one to what is
 * booked after it, which it would lengthen.
 */
export function drivesOf(stops: readonly Stop[], zone: string): Drive[] {
  const settled = stops
    .filter((stop) => stop.settled)
    .toSorted((a, b) => a.start.getTime() - b.start.getTime());
  return stops
    .filter(({ isVisit }) => isVisit)
    .flatMap((visit) => {
      const day = dayIn(visit.start, zone);
      const others = settled.filter(({ id, start }) => id !== visit.id && dayIn(start, zone) === day);
      const before = others.findLast(({ end }) => end <= visit.start);
      const after = visit.settled ? undefined : others.find(({ start }) => start >= visit.end);
      return [
        ...(before ? driveOf(visit, before, 'before') : []),
        ...(after ? driveOf(visit, after, 'after') : []),
      ];
    });
}
