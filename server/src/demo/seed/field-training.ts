import { sql } from 'kysely';
import { DAY, HOUR, MINUTE } from '../../kit/clock.ts';
import type { Tx } from '../../kit/db/db.ts';
import { zoneOfPlace } from '../../kit/geo/zone-of-place.ts';
import { addDays, dayIn, nextInstantAt } from '../../kit/zones.ts';
import type { DemoArea } from '../areas.ts';
import { fieldVisits, instructorHours, type DemoVisit } from '../content/field-training.ts';
import { idOf, type Ids } from './people.ts';

interface Seeding {
  readonly users: Ids;
  readonly instructor: string;
  readonly now: Date;
}

interface DealerAtWork {
  readonly id: string;
  readonly country: string;
  readonly region: string;
  readonly postal_code: string;
  readonly manager: string;
}

/** The dealer of the demo's dealer manager, visited by the demo's sales rep. */
async function dealerOf(tx: Tx, manager: string): Promise<DealerAtWork> {
  const dealer = await tx
    .selectFrom('dealer_member as m')
    .innerJoin('dealer as d', 'd.id', 'm.dealer_id')
    .select(['d.id', 'd.country', 'd.region', 'd.postal_code'])
    .where('m.user_id', '=', manager)
    .where('m.active', '=', true)
    .orderBy('d.name')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { ...dealer, manager };
}

/** The nearest other dealer of the instructor that has people: one drives there between two visits of a day. */
async function dealerElsewhere(tx: Tx, instructor: string, { id }: DealerAtWork): Promise<DealerAtWork> {
  const { rows } = await sql<DealerAtWork>`
    select d.id, d.country, d.region, d.postal_code, min(m.user_id::text) as manager
    from admin_group_user g join admin_group_dealer x using (group_id) join dealer d on d.id = x.dealer_id
      join dealer_member m on m.dealer_id = d.id and m.active join dealer here on here.id = ${id}
    where g.user_id = ${instructor} and d.id <> ${id} and d.status = 'active' and d.lat is not null
    group by d.id, here.id order by (d.lat - here.lat) ^ 2 + (d.lng - here.lng) ^ 2, d.name limit 1`.execute(
    tx,
  );
  const [dealer] = rows;
  if (!dealer) throw new Error('the instructor of the demo tenant has one dealer only');
  return dealer;
}

async function putInCharge(tx: Tx, instructor: string, dealer: string): Promise<void> {
  const { rows } = await sql`select from admin_group_user g join admin_group_dealer d using (group_id)
    where g.user_id = ${instructor} and d.dealer_id = ${dealer}`.execute(tx);
  if (rows.length > 0) return;
  const { id: group_id } = await tx
    .insertInto('admin_group')
    .values({ name: 'Field training' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('admin_group_user').values({ group_id, user_id: instructor }).execute();
  await tx.insertInto('admin_group_dealer').values({ group_id, dealer_id: dealer }).execute();
}

/** The day itself, or the next Monday: on Fridays the instructor has the mornings only. */
function workingDay(day: string): string {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return addDays(day, { 5: 3, 6: 2, 0: 1 }[weekday] ?? 0);
}

async function seedVisit(tx: Tx, dealer: DealerAtWork, { instructor, now }: Seeding, visit: DemoVisit) {
  const zone = zoneOfPlace(dealer);
  const day = workingDay(addDays(dayIn(now, zone), visit.inDays));
  const start = nextInstantAt(`${day}T${visit.at}`, zone);
  const end = new Date(start.getTime() + visit.minutes * MINUTE);
  const requestedAt = new Date(Math.min(now.getTime(), start.getTime()) - 6 * DAY);
  const settled = new Date(requestedAt.getTime() + 20 * HOUR);
  const taught = visit.status === 'confirmed' || visit.status === 'completed';
  const { id: thread_id } = await tx
    .insertInto('thread')
    .values({ kind: 'appointment' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('appointment')
    .values({
      thread_id,
      dealer_id: dealer.id,
      subject: visit.subject,
      notes: visit.notes,
      starts_at: start,
      ends_at: end,
      minutes: visit.minutes,
      zone,
      is_virtual: visit.isVirtual ?? false,
      instructor_id: taught || visit.named ? instructor : null,
      requested_by: dealer.manager,
      expected: visit.expected,
      status: visit.status,
      reason: visit.reason ?? '',
      summary: visit.summary ?? '',
      created_at: requestedAt,
      updated_at: settled,
      ...(taught && { confirmed_at: settled, confirmed_by: instructor }),
      ...(visit.status === 'cancelled' && { cancelled_at: settled, cancelled_by: dealer.manager }),
      ...(visit.status === 'completed' && { completed_at: end, completed_by: instructor }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await seedRest(tx, { id, thread_id, start, end, asked: requestedAt, settled }, dealer, instructor, visit);
}

interface Seeded {
  readonly id: string;
  readonly thread_id: string;
  readonly start: Date;
  readonly end: Date;
  readonly asked: Date;
  readonly settled: Date;
}

async function seedRest(tx: Tx, of: Seeded, dealer: DealerAtWork, instructor: string, visit: DemoVisit) {
  await sql`insert into appointment_attendee (appointment_id, user_id)
    select ${of.id}, m.user_id from dealer_member m join user_account u on u.id = m.user_id
    where m.dealer_id = ${dealer.id} and m.active and u.status = 'active' and u.id <> ${dealer.manager}
    order by u.first_name, u.id limit ${visit.attendees}`.execute(tx);
  const news = [
    { kind: 'created', by_id: dealer.manager, at: of.asked },
    ...(visit.status === 'created' ? [] : [{ kind: visit.status, by_id: instructor, at: of.settled }]),
  ];
  await tx
    .insertInto('appointment_news')
    .values(news.map((one) => ({ appointment_id: of.id, ...one })))
    .execute();
  for (const [place, { by, message }] of visit.comments.entries())
    await tx
      .insertInto('comment')
      .values({
        thread_id: of.thread_id,
        author_id: by === 'instructor' ? instructor : dealer.manager,
        message,
        created_at: new Date(of.asked.getTime() + (place + 2) * HOUR),
      })
      .execute();
  if (visit.status === 'confirmed')
    await sql`insert into instructor_busy (user_id, kind, thing_id, starts_at, ends_at, blocked)
      values (${instructor}, 'appointment', ${of.id}, ${of.start}, ${of.end},
        tstzrange(${of.start}::timestamptz, ${new Date(of.end.getTime() + HOUR)}::timestamptz))`.execute(tx);
}

/** Visits in every state at the dealer of the demo's dealer manager, and the hours of the sales rep who comes. */
export const fieldTrainingDemo: DemoArea = () =>
  Promise.resolve(async (tx, { people: { users }, now }) => {
    const instructor = idOf(users, 'sales-rep@demo.test');
    const dealer = await dealerOf(tx, idOf(users, 'dealer-manager@demo.test'));
    await putInCharge(tx, instructor, dealer.id);
    await tx
      .insertInto('field_availability')
      .values({
        user_id: instructor,
        zone: zoneOfPlace(dealer),
        weekly: JSON.stringify(instructorHours),
        updated_at: now,
      })
      .execute();
    const elsewhere = await dealerElsewhere(tx, instructor, dealer);
    for (const visit of fieldVisits)
      await seedVisit(tx, visit.elsewhere ? elsewhere : dealer, { users, instructor, now }, visit);
  });
