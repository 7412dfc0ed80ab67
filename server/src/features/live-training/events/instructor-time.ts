import type { CommandContextWithPortal } from '../../../kit/command-context.ts';
import { nextFreeDays, releaseTime, takeTime } from '../../../kit/calendar/busy.ts';
import type { CalendarRef } from '../../../kit/calendar/calendar.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { Problem } from '../../../kit/http/problem.ts';
import { momentText } from '../../../kit/i18n.ts';
import { sessionsOf } from '../../../kit/zones.ts';
import { minutesBetween } from '../../field-training/field-training.public.ts';
import { instructorsOf, type Instructor } from './instructors.ts';

interface Taught {
  readonly id: string;
  readonly is_virtual: boolean;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly timezone: string;
}

/** The acting user, and the language for times in messages. */
export type Editor = CommandContextWithPortal & { readonly http: { readonly language: string } };

const classOf = (id: string): CalendarRef => ({ kind: 'live-event', id });

/**
 * Takes the days of a published class of those who teach it, instead of what it had taken before. On the way to and from a
 * venue an instructor needs time; virtual classes may follow each other.
 * @throws `live.instructor_busy` naming who is not free, and the next days on which all are
 */
export async function bookInstructors(tx: Tx, by: Editor, event: Taught): Promise<void> {
  await releaseTime(tx, classOf(event.id));
  const people = await instructorsOf(tx, event.id);
  // in one order, so that two classes never wait for each other
  for (const person of people.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    await bookOne(tx, by, event, person, people);
}

async function bookOne(
  tx: Tx,
  by: Editor,
  event: Taught,
  { id: user, name }: Instructor,
  people: readonly Instructor[],
): Promise<void> {
  const spans = sessionsOf(event.starts_at, event.ends_at, event.timezone);
  const buffer = event.is_virtual ? 0 : await minutesBetween(tx, user);
  try {
    await takeTime(tx, { user, thing: classOf(event.id), spans, buffer });
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'instructor.busy') throw error;
    const free = await nextFreeDays(tx, {
      users: people.map(({ id }) => id),
      thing: classOf(event.id),
      spans,
      buffer,
      zone: event.timezone,
      after: by.now,
    });
    const slots = free.map((start) => momentText(start, by.http.language, event.timezone)).join('; ');
    throw slots === ''
      ? new Problem('live.instructor_busy_none', { values: { name } })
      : new Problem('live.instructor_busy', { values: { name, slots } });
  }
}

/** Gives back what a class has taken of its instructors. */
export const releaseInstructors = (tx: Tx, eventId: string): Promise<void> =>
  releaseTime(tx, classOf(eventId));
