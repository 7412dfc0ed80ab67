import { fingerprint, storedTexts, type StoredTexts, withWords } from '../../kit/texts/stored.ts';
import { translations } from '../content/translations/index.ts';
import type { PreparedCourse } from './prepare.ts';

/** Columns of translations for the rows of a course, as they are stored. */
export interface CourseTexts {
  readonly course: string;
  readonly chapters: readonly { readonly chapter: string; readonly sections: readonly string[] }[];
  readonly quiz: string;
  readonly resources: readonly string[];
}

/** Texts of one row, by name. */
type Originals = readonly (readonly [name: string, original: string])[];

/** The originals of all rows in reading order, which is the order of the translations. */
function originalsOf({ course, chapters, quiz, resources }: PreparedCourse) {
  return {
    course: [
      ['title', course.title],
      ['description', course.description],
    ] satisfies Originals,
    chapters: chapters.map(({ title, sections }) => ({
      chapter: [['title', title]] satisfies Originals,
      sections: sections.map((section): Originals => [
        ['title', section.title],
        ['text', section.content.text],
      ]),
    })),
    quiz: quiz.flatMap((question): Originals => [
      [`${question.id}.text`, question.text],
      ...question.answers.map((answer) => [`${answer.id}.text`, answer.text] as const),
      [`${question.id}.explanation`, question.explanation],
    ]),
    resources: resources.map(({ title }): Originals => [['title', title]]),
  };
}

/** All that is translated of a course; without translations, its French title and description. */
export function courseTexts(prepared: PreparedCourse): CourseTexts {
  const { course } = prepared;
  const originals = originalsOf(prepared);
  const own = translations.get(course.key) ?? { fr: [course.fr.title, course.fr.description] };
  const left = Object.entries(own).map(([language, texts]) => ({ language, texts: texts.values() }));
  const take = (row: Originals): string => {
    let stored: StoredTexts = {};
    for (const { language, texts } of left) {
      const words = row.map(([name, original]) => ({
        name,
        text: original === '' ? '' : (texts.next().value ?? ''),
        of: fingerprint(original),
      }));
      stored = withWords(stored, language, words);
    }
    return storedTexts(stored);
  };
  return {
    course: take(originals.course),
    chapters: originals.chapters.map(({ chapter, sections }) => ({
      chapter: take(chapter),
      sections: sections.map(take),
    })),
    quiz: take(originals.quiz),
    resources: originals.resources.map(take),
  };
}
