import { sql, type RawBuilder } from 'kysely';
import type { Language } from '@forecourt/contract/languages';
import type { Db, Tx } from '../../kit/db/db.ts';
import { localized } from '../../kit/texts/localized.ts';
import { worded } from '../../kit/texts/stored.ts';
import { QuizQuestions, type QuizQuestion } from '../courses/courses.public.ts';
import { certificatesIssued } from '../certificates/certificates.public.ts';
import { coursePassedKey } from '../learning/learning.public.ts';
import type { Chosen } from './scoring.ts';

/** Columns of {@link Attempt}. */
export const ATTEMPT = [
  'id',
  'user_id',
  'course_id',
  'test_version_id',
  'number',
  'round',
  'seed',
  'shuffle',
  'pass_mark',
  'started_at',
  'deadline',
  'submitted_at',
  'score',
  'passed',
] as const;

/** A person's own attempt. */
export const loadAttempt = (db: Db | Tx, userId: string, id: string) =>
  db
    .selectFrom('attempt')
    .select(ATTEMPT)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
export type Attempt = NonNullable<Awaited<ReturnType<typeof loadAttempt>>>;

/** The same, held until the transaction ends: answers and submission wait for each other. */
export const lockAttempt = (tx: Tx, userId: string, id: string) =>
  tx
    .selectFrom('attempt')
    .select(ATTEMPT)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();

export const openAttempt = (db: Db | Tx, userId: string, courseId: string) =>
  db
    .selectFrom('attempt')
    .select(ATTEMPT)
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .where('submitted_at', 'is', null)
    .executeTakeFirst();

/** SQL: the number of a person's next attempt at a course's test. */
export const nextNumber = (userId: string, courseId: string): RawBuilder<number> => sql<number>`(
  select coalesce(max(number), 0) + 1 from attempt where user_id = ${userId} and course_id = ${courseId})`;

const versionOf = (db: Db | Tx, id: string) =>
  db.selectFrom('test_version').select(['questions', 'texts']).where('id', '=', id).executeTakeFirstOrThrow();

/** The questions that were asked, right answers included: for the server's eyes. */
export const listQuestions = async (db: Db | Tx, versionId: string): Promise<QuizQuestions> =>
  QuizQuestions.parse((await versionOf(db, versionId)).questions);

/** The same with what they are called in a language; ids and right answers do not depend on it. */
export async function localizedQuestions(
  db: Db | Tx,
  versionId: string,
  language: Language,
): Promise<WordedQuestion[]> {
  const { questions, texts } = await versionOf(db, versionId);
  return inLanguage(QuizQuestions.parse(questions), texts, language);
}

/** The current draft of a course's questions; none without a quiz. */
export async function draftedQuestions(
  db: Db | Tx,
  courseId: string,
  language: Language,
): Promise<WordedQuestion[]> {
  const { quiz, quiz_texts } = await db
    .selectFrom('course')
    .select(['quiz', 'quiz_texts'])
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow();
  return inLanguage(QuizQuestions.parse(quiz ?? []), quiz_texts, language);
}

function inLanguage(questions: QuizQuestions, texts: unknown, language: Language): WordedQuestion[] {
  const inWords = <N extends string>(id: string, originals: Readonly<Record<N, string>>) => {
    const own = worded(originals, texts, language, (name) => `${id}.${name}`);
    return { ...own.texts, untranslated: own.untranslated };
  };
  return questions.map((question) => ({
    ...question,
    ...inWords(question.id, { text: question.text, explanation: question.explanation }),
    answers: question.answers.map((answer) => ({ ...answer, ...inWords(answer.id, { text: answer.text }) })),
  }));
}

interface Untranslated {
  /** Names of the texts that still exist only in the default language. */
  readonly untranslated: string[] | undefined;
}
/** A question in a reader's words. */
export type WordedQuestion = Omit<QuizQuestion, 'answers'> &
  Untranslated & { answers: (QuizQuestion['answers'][number] & Untranslated)[] };

export interface Saved {
  readonly chosen: Chosen;
  readonly flagged: ReadonlySet<string>;
}

/** Saved answers and marks of an attempt. */
export async function savedAnswers(db: Db | Tx, attemptId: string): Promise<Saved> {
  const rows = await db
    .selectFrom('attempt_answer')
    .select(['question_id', 'answers', 'flagged'])
    .where('attempt_id', '=', attemptId)
    .execute();
  return {
    chosen: new Map(rows.map((row) => [row.question_id, row.answers])),
    flagged: new Set(rows.filter((row) => row.flagged).map((row) => row.question_id)),
  };
}

/** Chapters of a course that are still there, in their order. */
export const chaptersByIds = (db: Db | Tx, ids: readonly string[], language: Language) =>
  db
    .selectFrom('chapter')
    .select(['id', localized('chapter', 'title', language).as('title')])
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();

export interface Outcome {
  /** Points of the course, when this attempt earned them. */
  readonly points: number;
  readonly course_passed: boolean;
  readonly test_passed: boolean;
  readonly attempts: number;
  readonly attempts_allowed: number | null;
  readonly open: boolean;
  readonly curriculums: { _id: string; title: string }[];
  /** Certificates of the course and of curriculums that contain it, issued with this submission. */
  readonly certificates: { _id: string; title: string }[];
}

/**
 * Outcome of an attempt. It passed the course if it is the user's first passed attempt and the course was passed at its
 * submission time. Derived, so repeated reads give the same result.
 */
export async function loadOutcome(db: Db | Tx, attempt: Attempt, language: Language): Promise<Outcome> {
  const { user_id: user, course_id: course, submitted_at: at } = attempt;
  const { rows } = await sql<Outcome>`
    with facts as (
      select coalesce(p.status = 'passed', false) as course_passed, c.attempts_allowed,
        coalesce(p.passed_at = ${at} and ${attempt.id}::uuid = (select a.id from attempt a
          where a.user_id = ${user} and a.course_id = c.id and a.passed order by a.number limit 1), false) as by_this
      from course c left join course_progress p on p.course_id = c.id and p.user_id = ${user}
      where c.id = ${course}
    ), tries as (
      select count(*)::int as attempts, coalesce(bool_or(passed), false) as test_passed,
        coalesce(bool_or(submitted_at is null), false) as open
      from attempt where user_id = ${user} and course_id = ${course} and round = ${attempt.round}
    )
    select facts.course_passed, facts.attempts_allowed, tries.*,
      case when facts.by_this then coalesce((select e.amount from ledger_entry e
        where e.business_key = ${coursePassedKey(user, course)}), 0) else 0 end as points,
      case when facts.by_this then coalesce((
        select jsonb_agg(jsonb_build_object('_id', k.id, 'title', ${localized('k', 'title', language)}) order by k.position, k.title)
        from curriculum_progress kp join curriculum k on k.id = kp.curriculum_id
          join curriculum_course cc on cc.curriculum_id = k.id and cc.course_id = ${course}
        where kp.user_id = ${user} and kp.passed_at = ${at}), '[]') else '[]' end as curriculums,
      ${certificatesIssued(user, course, at)} as certificates
    from facts cross join tries`.execute(db);
  const row = rows[0];
  if (!row) throw new Error(`the course of attempt ${attempt.id} is gone`);
  return row;
}
