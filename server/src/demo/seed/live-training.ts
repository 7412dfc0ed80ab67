import { sql } from 'kysely';
import { type Span, takeTime } from '../../kit/calendar/busy.ts';
import { DAY } from '../../kit/clock.ts';
import type { Tx } from '../../kit/db/db.ts';
import { addDays, dayIn, endAfter, nextInstantAt, sessionsOf } from '../../kit/zones.ts';
import type { DemoArea, DemoWorld } from '../areas.ts';
import { classes, locations, templates } from '../content/live-training.ts';
import { declareUses, type FileShelf } from './file-shelf.ts';
import { idOf, type Ids } from './people.ts';

/** Places, templates and classes, past and to come: full, with a waitlist, virtual, planned and cancelled. */
export const liveTrainingDemo: DemoArea = async (shelf) => {
  const pictures = await prepare(shelf);
  return (tx, world) => seed(tx, world, pictures);
};

const prepare = async (shelf: FileShelf): Promise<Ids> =>
  new Map(
    await Promise.all(
      templates.map(async ({ key, picture }) => [key, await shelf.picture(picture, 'wide')] as const),
    ),
  );

type Class = (typeof classes)[number];
type Template = (typeof templates)[number];
const locationOf = (one: Class) =>
  'location' in one ? locations.find(({ key }) => key === one.location) : undefined;

async function seed(tx: Tx, world: DemoWorld, pictures: Ids): Promise<void> {
  const maker = idOf(world.people.users, 'live-training-admin@demo.test');
  const places = await seedLocations(tx, maker);
  const kinds = await seedTemplates(tx, world, maker, pictures);
  const learners = await activeLearners(tx);
  for (const one of classes) {
    const event = await seedClass(tx, world, { one, maker, places, kinds });
    await seedSeats(tx, world, { one, event, template: idOf(kinds, one.template), learners });
  }
  await seedTakers(tx, world, learners.toReversed());
}

/** Days since the first ones asked for a course instead of its class. */
const ASKED = 75;
/** People who take a course instead of its class. */
const TAKERS = 9;

/** Users who take a livestream's course by self-study, most of whom got the material. */
async function seedTakers(tx: Tx, { people, now }: DemoWorld, learners: readonly string[]): Promise<void> {
  const sender = idOf(people.users, 'live-training-admin@demo.test');
  const { rows } = await sql<{ template: string; event: string; course: string }>`
    select t.id as template, max(e.id::text)::uuid as event, t.course_id as course
    from ilt_template t join ilt_event e on e.template_id = t.id and e.status = 'published'
    where t.without_attending and t.course_id is not null group by t.id order by t.id`.execute(tx);
  for (const [n, { template, event, course }] of rows.entries())
    for (const [place, user] of learners.slice(n * TAKERS, (n + 1) * TAKERS).entries()) {
      const requestedAt = new Date(now.getTime() - (ASKED - 8 * place) * DAY);
      const sent = place < TAKERS - 3 ? new Date(requestedAt.getTime() + 3 * DAY) : null;
      await tx
        .insertInto('ilt_course_taker')
        .values({
          template_id: template,
          event_id: event,
          course_id: course,
          user_id: user,
          price: place % 2 === 0 ? 12_900 : 11_900,
          currency: 'USD',
          asked_at: requestedAt,
          sent_at: sent,
          sent_by: sent && sender,
        })
        .execute();
    }
}

async function seedLocations(tx: Tx, maker: string): Promise<Ids> {
  const rows = await tx
    .insertInto('ilt_location')
    .values(
      locations.map(({ venue, address, city, state, postal, lat, lng, zone, seats, directions, fr }) => ({
        venue,
        address_line1: address,
        city,
        state,
        postal_code: postal,
        lat,
        lng,
        located: true,
        country: 'US',
        timezone: zone,
        seats,
        directions,
        texts: JSON.stringify({ fr }),
        created_by: maker,
      })),
    )
    .returning('id')
    .execute();
  return new Map(rows.map(({ id }, index) => [locations[index]?.key ?? '', id]));
}

async function seedTemplates(
  tx: Tx,
  { brands, courses, now }: DemoWorld,
  maker: string,
  pictures: Ids,
): Promise<Ids> {
  const ids = new Map<string, string>();
  for (const template of templates) {
    const image = idOf(pictures, template.key);
    const { id } = await tx
      .insertInto('ilt_template')
      .values({
        title: template.title,
        description: template.description,
        texts: JSON.stringify({ fr: template.fr }),
        image_id: image,
        brand_id: idOf(brands, template.brand),
        of_brand: true,
        course_id: idOf(courses, template.course),
        points: template.points,
        hours: template.hours,
        seats: template.seats,
        is_virtual: template.virtual,
        without_attending: template.virtual,
        status: 'published',
        published_at: now,
        created_by: maker,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await declareUses(tx, { kind: 'live-template', id }, [image]);
    ids.set(template.key, id);
  }
  return ids;
}

interface Planned {
  readonly one: Class;
  readonly maker: string;
  readonly places: Ids;
  readonly kinds: Ids;
}

/** Minutes that an instructor keeps free after a class at a venue. */
const BUFFER = 60;

/** A class at the usual hour where it is, on a working day near the one that is planned. */
async function seedClass(
  tx: Tx,
  { now, people }: DemoWorld,
  { one, maker, places, kinds }: Planned,
): Promise<string> {
  const template = templates.find(({ key }) => key === one.template) ?? templates[0];
  const place = locationOf(one);
  const zone = place?.zone ?? 'America/Denver';
  const { start, end } = timeOf(one, template, zone, now);
  const status = 'cancelled' in one ? 'cancelled' : 'draft' in one ? 'draft' : 'published';
  const { id } = await tx
    .insertInto('ilt_event')
    .values({
      template_id: idOf(kinds, one.template),
      location_id: place ? idOf(places, place.key) : null,
      is_virtual: template.virtual,
      join_url: template.virtual ? 'https://meet.example/forecourt-demo' : '',
      starts_at: start,
      ends_at: end,
      timezone: zone,
      seats: template.seats,
      price: template.virtual ? 0 : null,
      notes: 'Bring your torque wrench, 20 to 200 Nm, and your phone: you scan yourself in.',
      texts: JSON.stringify({
        fr: {
          notes:
            'Apportez votre clé dynamométrique, de 20 à 200 Nm, et votre téléphone pour scanner le code.',
        },
      }),
      self_attendance: template.virtual ? 'button' : 'code',
      status,
      cancel_reason: 'cancelled' in one ? one.cancelled : null,
      published_at: status === 'draft' ? null : now,
      settled_at: one.day < 0 ? now : null,
      created_by: maker,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await seedTeachers(tx, [maker, ...visitorOf(one, people)], {
    id,
    // only what is published takes its instructors' time
    spans: status === 'published' ? sessionsOf(start, end, zone) : [],
    buffer: template.virtual ? 0 : BUFFER,
  });
  return id;
}

/** Who also visits dealers, where they teach the class as well. */
const visitorOf = (one: Class, { users }: DemoWorld['people']): string[] =>
  'rep' in one ? [idOf(users, 'sales-rep@demo.test')] : [];

interface Taught {
  readonly id: string;
  readonly spans: readonly Span[];
  readonly buffer: number;
}

async function seedTeachers(tx: Tx, teachers: readonly string[], { id, spans, buffer }: Taught) {
  for (const [position, user] of teachers.entries()) {
    await tx.insertInto('ilt_instructor').values({ event_id: id, user_id: user, position }).execute();
    await takeTime(tx, { user, thing: { kind: 'live-event', id }, spans, buffer });
  }
}

/** The usual hour at the place, on a working day near the one that is planned, as long as the template says. */
function timeOf(one: Class, { hours }: Template, zone: string, now: Date) {
  const start = nextInstantAt(`${workingDay(addDays(dayIn(now, zone), one.day))}T08:30`, zone);
  const days = hours > 8 ? 2 : 1;
  return { start, end: endAfter(start, zone, { days, hours: hours / days }) };
}

/** Saturdays and Sundays move to the Monday after. */
function workingDay(day: string): string {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return weekday === 6 ? addDays(day, 2) : weekday === 0 ? addDays(day, 1) : day;
}

async function activeLearners(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select u.id from user_account u join role r on r.id = u.role_id
    where r.key = 'learner' and u.status = 'active' and u.email <> 'learner@demo.test'
      and u.email like '%@demo.test' order by u.email`.execute(tx);
  return rows.map(({ id }) => id);
}

interface Seated {
  readonly one: Class;
  readonly event: string;
  readonly template: string;
  readonly learners: readonly string[];
}

async function seedSeats(tx: Tx, { people, now }: DemoWorld, { one, event, template, learners }: Seated) {
  const me = idOf(people.users, 'learner@demo.test');
  const mine = 'mine' in one ? one.mine : undefined;
  const over = one.day < 0;
  const seated = mine === 'enrolled' || mine === 'completed' ? [me] : [];
  const holders = [...seated, ...learners.slice(0, one.enrolled - seated.length)];
  const others = learners.slice(one.enrolled, one.enrolled + one.waiting - (mine === 'waitlist' ? 1 : 0));
  const waiting = mine === 'waitlist' ? [...others.slice(0, 1), me, ...others.slice(1)] : others;
  const joined = new Date(now.getTime() - 45 * DAY);
  const rows = [
    // the last one did not come
    ...holders.map((user, index) => {
      const missed = over && index === holders.length - 1 && user !== me;
      return { user, status: over ? (missed ? 'missed' : 'completed') : 'enrolled' };
    }),
    ...waiting.map((user) => ({ user, status: 'waitlist' })),
  ];
  for (const [index, { user, status }] of rows.entries()) {
    const at = new Date(joined.getTime() + index * DAY);
    const done = status === 'completed' ? new Date(now.getTime() + one.day * DAY) : null;
    await tx
      .insertInto('ilt_seat')
      .values({
        event_id: event,
        template_id: template,
        user_id: user,
        status,
        joined_at: at,
        enrolled_at: status === 'waitlist' ? null : at,
        completed_at: done,
        updated_at: at,
      })
      .execute();
    if (done)
      await tx
        .insertInto('ilt_attendance')
        .values({ event_id: event, user_id: user, day: 1, present: true, how: 'code', at: done })
        .execute();
  }
}
