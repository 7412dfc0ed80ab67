import { sql } from 'kysely';
import { handOver, type Merging, type Pair } from '../../kit/merging.ts';
import type { Tx } from '../../kit/db/db.ts';

/** Where both accounts have a row for a class the further state counts, and the earlier place in line. */
const RANK = (alias: string) => sql`array_position(
  array['left', 'missed', 'waitlist', 'offered', 'enrolled', 'completed'], ${sql.ref(`${alias}.status`)})`;

const bestSeat = (tx: Tx, { primary, secondary, now }: Pair) =>
  sql`
  update ilt_seat mine set
    (status, joined_at, enrolled_at, offered_at, offer_ends_at, overbooked, price, currency, completed_at, reason) =
      (select other.status, other.joined_at, other.enrolled_at, other.offered_at, other.offer_ends_at, other.overbooked,
        other.price, other.currency, other.completed_at, other.reason),
    place = least(mine.place, other.place), updated_at = ${now}
  from ilt_seat other
  where mine.user_id = ${primary} and other.user_id = ${secondary} and other.event_id = mine.event_id
    and ${RANK('other')} > ${RANK('mine')}`.execute(tx);

/** The further of two seats counts, presence unites; what is left over of the other account frees its seat. */
export const liveTrainingMerging: Merging = {
  moved: [
    handOver({ table: 'ilt_seat', key: ['event_id'], combine: bestSeat }),
    handOver({
      table: 'ilt_attendance',
      key: ['event_id', 'day'],
      combine: (tx, { primary, secondary }) =>
        sql`
        update ilt_attendance mine set present = true, how = other.how, marked_by = other.marked_by, at = other.at
        from ilt_attendance other
        where mine.user_id = ${primary} and other.user_id = ${secondary} and other.event_id = mine.event_id
          and other.day = mine.day and other.present and not mine.present and mine.how <> 'hand'`.execute(tx),
    }),
    handOver({
      table: 'ilt_credit',
      key: ['template_id'],
    }),
    handOver({ table: 'ilt_course_taker', key: ['template_id'] }),
    handOver({ table: 'ilt_instructor', key: ['event_id'] }),
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
