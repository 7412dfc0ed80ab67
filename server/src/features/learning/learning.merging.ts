import { sql } from 'kysely';
import type { Tx } from '../../kit/db/db.ts';
import { reassignRows, type Merging, type Pair } from '../../kit/account-merge.ts';

/** SQL: which of two rows about the same thing counts. Passed is better than not, a later round better than an earlier. */
const BEST = sql`(one.status = 'passed') desc, one.round desc, (one.renewal_status is null) desc, one.percent desc,
  one.updated_at desc`;

const RENEWAL = sql`round = best.round, renewal_status = best.renewal_status, renewal_percent = best.renewal_percent,
  renewal_reason = best.renewal_reason, renewal_opened_at = best.renewal_opened_at, renewal_due_on = best.renewal_due_on,
  renewed_at = greatest(mine.renewed_at, other.renewed_at)`;

/** SQL: rows of both accounts about the same thing, with the better of them. */
const meeting = (table: 'course_progress' | 'curriculum_progress', thing: string, pair: Pair) => sql`
  ${sql.table(table)} own join ${sql.table(table)} other
    on own.user_id = ${pair.primary} and other.user_id = ${pair.secondary} and other.${sql.ref(thing)} = own.${sql.ref(thing)}
  cross join lateral (select * from (select own.* union all select other.*) one order by ${BEST} limit 1) best
  where mine.user_id = own.user_id and mine.${sql.ref(thing)} = own.${sql.ref(thing)}`;

const bestCourse = (tx: Tx, pair: Pair) =>
  sql`update course_progress mine set status = best.status, percent = greatest(mine.percent, other.percent),
    best_score = greatest(mine.best_score, other.best_score),
    last_section_id = case when other.updated_at > mine.updated_at
      then coalesce(other.last_section_id, mine.last_section_id) else coalesce(mine.last_section_id, other.last_section_id) end,
    enrolled_at = least(mine.enrolled_at, other.enrolled_at), passed_at = least(mine.passed_at, other.passed_at),
    updated_at = greatest(mine.updated_at, other.updated_at), ${RENEWAL}
    from ${meeting('course_progress', 'course_id', pair)}`.execute(tx);

const bestCurriculum = (tx: Tx, pair: Pair) =>
  sql`update curriculum_progress mine set status = best.status, percent = greatest(mine.percent, other.percent),
    courses_passed = greatest(mine.courses_passed, other.courses_passed),
    started_at = least(mine.started_at, other.started_at), passed_at = least(mine.passed_at, other.passed_at),
    updated_at = greatest(mine.updated_at, other.updated_at), ${RENEWAL}
    from ${meeting('curriculum_progress', 'curriculum_id', pair)}`.execute(tx);

/** Merges watched ranges: a range watched in either account counts. */
const allSeen = (tx: Tx, pair: Pair) =>
  sql`update section_progress mine set watched = mine.watched + other.watched,
    seen_at = least(mine.seen_at, other.seen_at),
    position_ms = case when other.updated_at > mine.updated_at then other.position_ms else mine.position_ms end,
    updated_at = greatest(mine.updated_at, other.updated_at)
    from section_progress other
    where mine.user_id = ${pair.primary} and other.user_id = ${pair.secondary}
      and other.section_id = mine.section_id`.execute(tx);

export const learningMerging: Merging = {
  moved: [
    reassignRows({ table: 'section_progress', kind: 'section', key: ['section_id'], combine: allSeen }),
    reassignRows({ table: 'course_progress', kind: 'course', key: ['course_id'], combine: bestCourse }),
    reassignRows({
      table: 'curriculum_progress',
      kind: 'curriculum',
      key: ['curriculum_id'],
      combine: bestCurriculum,
    }),
  ],
  // entries are never changed: the balance goes over by new ones
  kept: [
    'ledger_entry.user_id',
    'ledger_entry.actor_id',
    'ledger_entry.acting_as_id',
    'course_progress.passed_by',
    'curriculum_progress.passed_by',
  ],
  ended: [],
};
