import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { found, invalid, Problem } from '../../../kit/http/problem.ts';

interface Answer {
  readonly questionId: string;
  /** Ids of the chosen answers; none takes the answer back. */
  readonly answers: readonly string[];
  readonly flagged: boolean;
}

/** The attempt to which an answer was given. */
export interface Answered {
  readonly deadline: Date | null;
  readonly submitted_at: Date | null;
  /** The attempt was submitted or its time is over: nothing was saved. */
  readonly closed: boolean;
  /** Its time is over, and it isn't submitted yet. */
  readonly expired: boolean;
}

interface Row extends Omit<Answered, 'closed'> {
  readonly saved: boolean;
  /** Null for what was not asked. */
  readonly multiple: boolean | null;
  readonly known: boolean;
}

/**
 * Saves one answer, replacing an earlier one; does nothing when the attempt is closed. A single statement, because
 * every click saves: it locks the attempt, so that answers and submission are serialized, and reads one question only.
 * Throws the 404 for another user's attempt, `test.unknown_question` for a question it doesn't have.
 */
export async function saveAnswer(
  db: Db,
  userId: string,
  attemptId: string,
  { questionId, answers, flagged }: Answer,
  now: Date,
): Promise<Answered> {
  const chosen = [...new Set(answers)];
  const { rows } = await sql<Row>`
    with mine as (
      select id, test_version_id, deadline, submitted_at,
        submitted_at is null and coalesce(deadline < ${now}, false) as expired
      from attempt where id = ${attemptId} and user_id = ${userId} for update
    ), question as (
      select (q ->> 'multiple')::boolean as multiple,
        ${chosen}::text[] <@ array(select a ->> 'id' from jsonb_array_elements(q -> 'answers') as a) as known
      from mine join test_version v on v.id = mine.test_version_id, jsonb_array_elements(v.questions) as q
      where q ->> 'id' = ${questionId}
    ), saved as (
      insert into attempt_answer as kept (attempt_id, question_id, answers, flagged, answered_at)
      select mine.id, ${questionId}, ${chosen}::uuid[], ${flagged}, ${now} from mine cross join question
      where mine.submitted_at is null and not mine.expired and question.known
        and (question.multiple or ${chosen.length}::int <= 1)
      on conflict (attempt_id, question_id) do update
        set answers = excluded.answers, flagged = excluded.flagged, answered_at = excluded.answered_at
      returning 1
    )
    select mine.deadline, mine.submitted_at, mine.expired, question.multiple, coalesce(question.known, false) as known,
      exists (select from saved) as saved
    from mine left join question on true`.execute(db);
  const row = found(rows[0]);
  const closed = row.submitted_at !== null || row.expired;
  if (!closed && !row.saved) throw refusal(row);
  return { ...row, closed };
}

const refusal = ({ multiple, known }: Row): Problem =>
  multiple === null || !known
    ? new Problem('test.unknown_question')
    : invalid('answers', 'field.max_items', { limit: 1 });
