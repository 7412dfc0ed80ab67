import { sql } from 'kysely';
import type { MergeShare } from '@forecourt/contract/user-merge';
import { reassignRows, type Merging, type Pair } from '../../kit/account-merge.ts';
import type { Tx } from '../../kit/db/db.ts';

/** Where both accounts have a row for a class the further state counts. */
const RANK = (alias: string) => sql`array_position(
  array['left', 'missed', 'waitlist', 'offered', 'enrolled', 'completed'], ${sql.ref(`${alias}.status`)})`;

/**
 * Merges places on a waitlist: the earlier place wins, with the price of that day; a place that belonged to a released
 * seat doesn't count.
 */
const bestSeat = (tx: Tx, { primary, secondary, now }: Pair) =>
  sql`
  update ilt_seat mine set
    (status, joined_at, enrolled_at, offered_at, offer_ends_at, overbooked, price, currency, completed_at, reason) =
      (select other.status, other.joined_at, other.enrolled_at, other.offered_at, other.offer_ends_at, other.overbooked,
        other.price, other.currency, other.completed_at, other.reason),
    place = case when mine.status = 'left' then other.place else least(mine.place, other.place) end, updated_at = ${now}
  from ilt_seat other
  where mine.user_id = ${primary} and other.user_id = ${secondary} and other.event_id = mine.event_id
    and (${RANK('other')} > ${RANK('mine')}
      or (mine.status = 'waitlist' and other.status = 'waitlist' and other.place < mine.place))`.execute(tx);

/** Credits under the primary account's name, counted on from its own; of two that stand the other account keeps one. */
const moveCredits = (tx: Tx, { primary, secondary }: Pair) => {
  const own = sql`select from ilt_credit one where one.user_id = ${primary} and one.template_id = mine.template_id`;
  return sql`update ilt_credit mine set user_id = ${primary},
      number = mine.number + coalesce((select max(one.number) from ilt_credit one
        where one.user_id = ${primary} and one.template_id = mine.template_id), 0)
    where mine.user_id = ${secondary} and (mine.undone_at is not null
      or not exists (${own} and one.undone_at is null))`.execute(tx);
};

/** Material that was sent to either account was sent. */
const bestTaking = (tx: Tx, { primary, secondary }: Pair) =>
  sql`update ilt_course_taker mine set sent_at = other.sent_at, sent_by = other.sent_by from ilt_course_taker other
    where mine.user_id = ${primary} and other.user_id = ${secondary} and other.template_id = mine.template_id
      and mine.sent_at is null and other.sent_at is not null`.execute(tx);

/** Counts the seats that the merge will release: two in the same class, or on two dates of it, become one. */
async function freedSeats(tx: Tx, { primary, secondary, now }: Pair): Promise<MergeShare[]> {
  const { rows } = await sql<{ freed: number }>`select coalesce(sum(people.seats - 1), 0)::int as freed from (
      select count(*) as seats from ilt_seat s join ilt_event e on e.id = s.event_id
      where s.user_id in (${primary}, ${secondary}) and s.status in ('enrolled', 'offered')
        and e.starts_at > ${now} and e.deleted_at is null
      group by s.template_id having count(*) > 1) people`.execute(tx);
  return [{ kind: 'freedSeat', moved: 0, combined: 0, left: rows[0]?.freed ?? 0 }];
}

/** The further of two seats counts, presence unites; what is left over of the other account frees its seat. */
export const liveTrainingMerging: Merging = {
  consequences: freedSeats,
  moved: [
    reassignRows({ table: 'ilt_seat', kind: 'seat', key: ['event_id'], combine: bestSeat }),
    reassignRows({
      table: 'ilt_attendance',
      kind: 'attendance',
      key: ['event_id', 'day'],
      combine: (tx, { primary, secondary }) =>
        sql`
        update ilt_attendance mine set present = true, how = other.how, marked_by = other.marked_by, at = other.at
        from ilt_attendance other
        where mine.user_id = ${primary} and other.user_id = ${secondary} and other.event_id = mine.event_id
          and other.day = mine.day and other.present and not mine.present and mine.how <> 'hand'`.execute(tx),
    }),
    { table: 'ilt_credit', owner: 'user_id', kind: 'attendance', move: moveCredits },
    reassignRows({
      table: 'ilt_course_taker',
      kind: 'attendance',
      key: ['template_id'],
      combine: bestTaking,
    }),
    reassignRows({ table: 'ilt_instructor', kind: 'teaching', key: ['event_id'] }),
  ],
  kept: [
    'ilt_attendance.marked_by',
    'ilt_course_taker.sent_by',
    'ilt_event.created_by',
    'ilt_location.created_by',
    'ilt_template.created_by',
  ],
  ended: [],
};
