import type { Language } from '@forecourt/contract/languages';
import type { OpenTest, PreviewedQuestion, TestQuestion, TestResult } from '@forecourt/contract/tests';
import { SECOND } from '../../kit/clock.ts';
import type { Db, Tx } from '../../kit/db/db.ts';
import { fileViews, imageView, type FileRow } from '../../kit/files/views.ts';
import { isCorrect, rightAnswers, scoreOf } from './scoring.ts';
import { shuffled } from './shuffle.ts';
import {
  chaptersByIds,
  draftedQuestions,
  loadOutcome,
  savedAnswers,
  localizedQuestions,
  type Attempt,
  type Saved,
  type WordedQuestion,
} from './tests.queries.ts';

type Options = Pick<Attempt, 'test_version_id' | 'seed' | 'shuffle'>;
type Images = ReadonlyMap<string, FileRow>;

/** Seconds left by the server's clock; null without a time limit, 0 once submitted. */
export function secondsLeft(
  { deadline, submitted_at: at }: Pick<Attempt, 'deadline' | 'submitted_at'>,
  now: Date,
): number | null {
  if (deadline === null) return null;
  return at ? 0 : Math.max(0, Math.ceil((deadline.getTime() - now.getTime()) / SECOND));
}

/** Time limit of the attempt, seconds; null without one. */
const timerOf = ({ deadline, started_at: start }: Pick<Attempt, 'deadline' | 'started_at'>): number | null =>
  deadline && Math.round((deadline.getTime() - start.getTime()) / SECOND);

/** An attempt as it is taken. It is built field by field: nothing of a question's key can slip through. */
export async function openTest(
  db: Db | Tx,
  attempt: Attempt,
  { now, http: { language } }: { readonly now: Date; readonly http: { readonly language: Language } },
): Promise<OpenTest> {
  return {
    testId: attempt.id,
    courseId: attempt.course_id,
    number: attempt.number,
    passMark: attempt.pass_mark,
    startedAt: attempt.started_at.toISOString(),
    timer: timerOf(attempt),
    deadline: attempt.deadline?.toISOString() ?? null,
    secondsLeft: secondsLeft(attempt, now),
    questions: await listAskedQuestions(db, attempt, { saved: await savedAnswers(db, attempt.id), language }),
  };
}

/** Questions of the version, in the attempt's order, without anything that reveals right answers. */
export async function listAskedQuestions(
  db: Db | Tx,
  toTestQuestion: Options,
  { saved, language }: { readonly saved: Saved; readonly language: Language },
): Promise<TestQuestion[]> {
  const questions = await localizedQuestions(db, toTestQuestion.test_version_id, language);
  const images = await imagesOf(db, questions);
  return ordered(toTestQuestion, questions).map((question) => questionView(question, saved, images));
}

/** Questions and answers in the order of this attempt. */
function ordered({ seed, shuffle }: Options, questions: WordedQuestion[]): WordedQuestion[] {
  if (!shuffle) return questions;
  return shuffled(
    questions.map((question, i) => ({ ...question, answers: shuffled(question.answers, seed + i + 1) })),
    seed,
  );
}

/** Questions as editors see them: in the editor's order, with right answers and explanations. */
export async function previewedQuestions(
  db: Db | Tx,
  courseId: string,
  language: Language,
): Promise<PreviewedQuestion[]> {
  const questions = await draftedQuestions(db, courseId, language);
  const images = await imagesOf(db, questions);
  return questions.map((question) => ({
    ...toTestQuestion(question, images),
    rightAnswers: rightAnswers(question),
    explanation: question.explanation,
    untranslated: question.untranslated,
  }));
}

const questionView = (
  question: WordedQuestion,
  { chosen, flagged }: Saved,
  images: Images,
): TestQuestion => ({
  ...toTestQuestion(question, images),
  chosen: [...(chosen.get(question.id) ?? [])],
  flagged: flagged.has(question.id),
});

/** A question without anything that tells right answers. */
const toTestQuestion = (
  question: WordedQuestion,
  images: Images,
): Omit<TestQuestion, 'chosen' | 'flagged'> => ({
  _id: question.id,
  text: question.text,
  image: imageView(images.get(question.image ?? '')),
  untranslated: question.untranslated?.filter((name) => name === 'text'),
  multiple: question.multiple,
  answers: question.answers.map(({ id, text, image, untranslated }) => ({
    _id: id,
    text,
    untranslated,
    image: imageView(images.get(image ?? '')),
  })),
});

const imagesOf = (db: Db | Tx, questions: WordedQuestion[]): Promise<Images> =>
  fileViews(
    db,
    questions.flatMap((question) => [question.image, ...question.answers.map((answer) => answer.image)]),
  );

/** A submitted attempt with its result. */
export async function testResult(
  db: Db | Tx,
  attempt: Attempt & { submitted_at: Date },
  language: Language,
): Promise<TestResult> {
  const [questions, saved, outcome] = await Promise.all([
    localizedQuestions(db, attempt.test_version_id, language),
    savedAnswers(db, attempt.id),
    loadOutcome(db, attempt, language),
  ]);
  const { correct, total } = scoreOf(questions, saved.chosen, attempt.pass_mark);
  const wrong = questions.filter((question) => !isCorrect(question, saved.chosen.get(question.id) ?? []));
  const chapters = await chaptersOf(db, questions, language);
  const attemptsLeft =
    outcome.attempts_allowed === null ? null : Math.max(0, outcome.attempts_allowed - outcome.attempts);
  // not while another attempt is open: what is asked there must not be answered here
  const reveal = !outcome.open && (outcome.test_passed || attemptsLeft === 0);
  return {
    testId: attempt.id,
    courseId: attempt.course_id,
    number: attempt.number,
    submittedAt: attempt.submitted_at.toISOString(),
    score: attempt.score ?? 0,
    correct,
    total,
    passMark: attempt.pass_mark,
    passed: attempt.passed ?? false,
    late: attempt.deadline !== null && attempt.submitted_at >= attempt.deadline,
    pointsEarned: outcome.points,
    coursePassed: outcome.course_passed,
    certificates: outcome.certificates,
    curriculumsPassed: outcome.curriculums,
    attemptsLeft,
    review: await review(db, attempt, { questions, saved, reveal, chapters }),
    chapters: attempt.passed ? [] : chaptersOfAll(wrong, chapters),
  };
}

async function review(
  db: Db | Tx,
  attempt: Attempt,
  {
    questions,
    saved,
    reveal,
    chapters,
  }: { questions: WordedQuestion[]; saved: Saved; reveal: boolean; chapters: Chapters },
): Promise<TestResult['review']> {
  const images = await imagesOf(db, questions);
  return ordered(attempt, questions).map((question) => ({
    ...questionView(question, saved, images),
    correct: isCorrect(question, saved.chosen.get(question.id) ?? []),
    rightAnswers: reveal ? rightAnswers(question) : [],
    explanation: reveal ? question.explanation : '',
    chapter: chapters.get(question.chapter ?? '') ?? null,
    untranslated: reveal ? question.untranslated : undefined,
  }));
}

type Chapters = ReadonlyMap<string, { readonly _id: string; readonly title: string }>;

/** The chapters that the questions belong to, in their order. */
async function chaptersOf(db: Db | Tx, questions: WordedQuestion[], language: Language): Promise<Chapters> {
  const ids = questions.map((question) => question.chapter).filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const rows = await chaptersByIds(db, ids, language);
  return new Map(rows.map(({ id, title }) => [id, { _id: id, title }]));
}

const chaptersOfAll = (questions: WordedQuestion[], chapters: Chapters): TestResult['chapters'] =>
  [...chapters.values()].filter(({ _id }) => questions.some((question) => question.chapter === _id));
