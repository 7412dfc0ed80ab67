import { z } from 'zod';
import { endpoint, signedIn } from './endpoint.ts';
import { Id, Instant, line, PlainDate, Ref } from './fields.ts';
import { FIELD_AVAILABILITY, FIELD_VISIT, PERSON } from './limits.ts';

const access = { who: signedIn(), scope: 'dealer', feature: 'fieldTraining' } as const;

/** Time of day, `08:30`; `24:00` ends a day. */
const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/;
const Clock = z.string().refine((text) => CLOCK.test(text), 'clock');
const ordered = ({ from, to }: { from: string; to: string }) => from < to;
const REVERSED = { message: 'window_reversed', path: ['to'] };

const Weekly = z.object({
  /** 1 Monday to 7 Sunday. */
  day: z.number().int().min(1).max(7),
  from: Clock,
  to: Clock,
});
/** A day that is not like the week: off, or with these hours only. */
const Exception = z.union([
  z.object({ date: PlainDate, off: z.literal(true) }),
  z.object({ date: PlainDate, from: Clock, to: Clock }),
]);

const Hours = z.object({
  /** IANA zone in which the times are meant. */
  zone: z.string(),
  weekly: z.array(Weekly),
  exceptions: z.array(Exception),
  /** Requests come at least so many hours ahead. */
  noticeHours: z.number(),
  /** Minutes that stay free between two visits. */
  bufferMinutes: z.number(),
  /** Visits of one day at most. */
  perDay: z.number(),
  /** A request for a free time is confirmed at once. */
  autoConfirm: z.boolean(),
});
export type FieldHours = z.infer<typeof Hours>;

const Instructor = z.object({ _id: Id, name: z.string(), phone: z.string() });
const AvailabilityView = Hours.extend({
  instructor: Instructor,
  version: z.number(),
});
export type FieldAvailability = z.infer<typeof AvailabilityView>;

const SlotView = z.object({ instructor: Id, start: Instant, end: Instant });
export type FieldSlot = z.infer<typeof SlotView>;

/** Days of one answer at most. */
export const SLOT_DAYS = 62;

export const fieldAvailabilities = endpoint({
  method: 'GET',
  path: '/api/field-training/availabilities',
  summary:
    'Instructors of a dealer and when they are free; hours in full only to themselves and administrators',
  access,
  query: z.object({
    dealer: Ref.optional(),
    instructor: Ref.optional(),
    /** Days; without them no slots are looked for. */
    from: PlainDate.optional(),
    to: PlainDate.optional(),
    minutes: z.coerce
      .number()
      .int()
      .min(FIELD_VISIT.minutesLeast)
      .max(FIELD_VISIT.minutes)
      .default(FIELD_VISIT.minutesUsual),
    /** A visit whose own time counts as free, because it is the one that is moved. */
    visit: Ref.optional(),
  }),
  reply: {
    availabilities: z.array(AvailabilityView),
    instructors: z.array(Instructor),
    slots: z.array(SlotView),
    /** Booked times within the hours, without the names of those who booked them. */
    taken: z.array(SlotView),
  },
});

export const saveFieldAvailability = endpoint({
  method: 'POST',
  path: '/api/field-training/availabilities',
  summary: 'Say when one is free for visits; administrators may say it for an instructor',
  access,
  body: z.object({
    instructor: Ref.optional(),
    zone: line(PERSON.timeZone, 1),
    weekly: z.array(Weekly.refine(ordered, REVERSED)).max(FIELD_AVAILABILITY.windows).default([]),
    exceptions: z
      .array(
        z.union([
          z.object({ date: PlainDate, off: z.literal(true) }),
          z.object({ date: PlainDate, from: Clock, to: Clock }).refine(ordered, REVERSED),
        ]),
      )
      .max(FIELD_AVAILABILITY.exceptions)
      .default([]),
    noticeHours: z.number().int().min(0).max(FIELD_AVAILABILITY.noticeHours).default(48),
    bufferMinutes: z.number().int().min(0).max(FIELD_AVAILABILITY.bufferMinutes).default(60),
    perDay: z.number().int().min(1).max(FIELD_AVAILABILITY.perDay).default(2),
    autoConfirm: z.boolean().default(false),
    version: z.number().int().optional(),
  }),
  reply: { availability: AvailabilityView },
  problems: ['content.stale'],
});

const Stretch = z.object({ start: Instant, end: Instant });
/** One day of a class that takes an instructor’s time. */
const TaughtDay = Stretch.extend({
  _id: Id,
  title: z.string(),
  /** Venue and address; empty online. */
  location: z.string(),
  timezone: z.string(),
});
/** The way by car between a visit and what the instructor does before or after it on the same day, as an estimate. */
const Drive = Stretch.extend({
  appointment: Id,
  minutes: z.number(),
  way: z.enum(['before', 'after']),
  /** Name of what is at the other end. */
  place: z.string(),
  /** There is less time than that between the two. */
  tight: z.boolean(),
});

export const instructorWeek = endpoint({
  method: 'GET',
  path: '/api/field-training/week',
  summary:
    'Some days of an instructor: the hours that are given to visits, classes, and the drives that visits and open requests need',
  access,
  query: z.object({
    /** Another instructor, for administrators of field training; defaults to the user. */
    instructor: Ref.optional(),
    from: PlainDate,
    to: PlainDate,
  }),
  reply: {
    /** IANA zone in which the instructor’s hours are meant. */
    zone: z.string(),
    /** Null: nothing was said, and any time is asked for. */
    hours: z.array(Stretch).nullable(),
    classes: z.array(TaughtDay),
    /** When the calendars that the instructor brought along say busy; what for stays there. */
    busy: z.array(Stretch),
    /** Of visits in these days, and of open requests at any time. */
    drives: z.array(Drive),
  },
});
