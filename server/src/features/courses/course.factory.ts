import { createHash, randomUUID } from 'node:crypto';
import type { SectionKind } from '@forecourt/contract/training';
import type { Db } from '../../kit/db/db.ts';
import { insertChapters, type ChapterOverrides, type CreatedChapter } from './chapter.factory.ts';
import { createBrand } from './curriculum.factory.ts';
import type { QuizQuestions } from './quiz.ts';

export { createBrand, createCurriculum } from './curriculum.factory.ts';

let counter = 0;

export interface QuestionOverrides {
  readonly text?: string;
  /** Texts of right answers. */
  readonly right?: readonly string[];
  readonly wrong?: readonly string[];
  readonly explanation?: string;
  /** Index of the chapter that teaches it. */
  readonly chapter?: number;
}

export interface CourseOverrides {
  readonly brand?: string;
  readonly title?: string;
  readonly status?: 'draft' | 'review' | 'denied' | 'published';
  readonly minutes?: number;
  /** One chapter with a text by default; `[]`: none. */
  readonly chapters?: readonly ChapterOverrides[];
  /** Number of questions, or what they ask; none by default. */
  readonly quiz?: number | readonly QuestionOverrides[];
  /** 0 to 1; null takes the tenant's. */
  readonly passMark?: number | null;
  readonly attemptsAllowed?: number | null;
  /** Seconds. */
  readonly timer?: number | null;
  readonly shuffle?: boolean;
  /** Courses that must be passed first. */
  readonly requires?: readonly string[];
  readonly isScorm?: boolean;
  /** It may be taken along. */
  readonly offline?: boolean;
  readonly offlineTest?: boolean;
}

export interface CreatedCourse {
  readonly id: string;
  readonly brand: string;
  readonly chapters: readonly CreatedChapter[];
  /** Ids of all sections in order. */
  readonly sections: readonly string[];
  /** Questions with their right answers, as stored. */
  readonly questions: QuizQuestions;
  /** The version that is asked; null without a quiz. */
  readonly testVersion: string | null;
}

/** A course for tests: published, of a brand of its own, with one chapter, unless said otherwise. */
export async function createCourse(db: Db, input: CourseOverrides = {}): Promise<CreatedCourse> {
  const brand = input.brand ?? (await createBrand(db));
  const { title = `Course ${++counter}`, status = 'published', minutes = 10 } = input;
  const { id } = await db
    .insertInto('course')
    .values({
      brand_id: brand,
      title,
      status,
      minutes,
      ...testSettings(input),
      is_scorm: input.isScorm ?? false,
      offline: input.offline ?? false,
      offline_test: input.offlineTest ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const chapters = await insertChapters(db, id, input.chapters ?? [TEXT]);
  const questions = questionsOf(input.quiz ?? 0, chapters);
  for (const requires_course_id of input.requires ?? [])
    await db.insertInto('course_prerequisite').values({ course_id: id, requires_course_id }).execute();
  const testVersion = questions.length > 0 ? await insertQuiz(db, id, questions) : null;
  return { id, brand, chapters, sections: chapters.flatMap((one) => one.sections), questions, testVersion };
}

const testSettings = (input: CourseOverrides) => ({
  pass_mark: input.passMark ?? null,
  attempts_allowed: input.attemptsAllowed ?? null,
  time_limit_s: input.timer ?? null,
  shuffle: input.shuffle ?? false,
});

const TEXT: ChapterOverrides = { sections: [{ kind: 'text' satisfies SectionKind }] };

function questionsOf(
  quiz: number | readonly QuestionOverrides[],
  chapters: readonly CreatedChapter[],
): QuizQuestions {
  const inputs =
    typeof quiz === 'number' ? Array.from({ length: quiz }, (): QuestionOverrides => ({})) : quiz;
  return inputs.map(({ text, right = ['Right'], wrong = ['Wrong'], explanation = '', chapter }, i) => {
    return {
      id: randomUUID(),
      text: text ?? `Question ${i + 1}`,
      image: null,
      multiple: right.length > 1,
      explanation,
      chapter: chapter === undefined ? null : (chapters[chapter]?.id ?? null),
      answers: [...right.map(answer(true)), ...wrong.map(answer(false))],
    };
  });
}

const answer = (correct: boolean) => (text: string) => ({ id: randomUUID(), text, image: null, correct });

async function insertQuiz(db: Db, course: string, questions: QuizQuestions): Promise<string> {
  const json = JSON.stringify(questions);
  const version = await db
    .insertInto('test_version')
    .values({
      course_id: course,
      number: 1,
      questions: json,
      fingerprint: createHash('sha256').update(json).digest(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('course')
    .set({ quiz: json, current_test_id: version.id })
    .where('id', '=', course)
    .execute();
  return version.id;
}
