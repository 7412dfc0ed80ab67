import { randomUUID } from 'node:crypto';
import type { QuizInput } from '@forecourt/contract/course-quiz';
import type { UsedFile } from '../../kit/files/store.ts';
import { Problem, type FieldProblem } from '../../kit/http/problem.ts';
import type { QuizQuestions } from './quiz.ts';

/**
 * The quiz as it will be stored: ids stay, new ones are made where none is given, pictures stay where none is named.
 * @param chapters ids of the course's chapters
 * Throws `request.invalid` for an id used twice and for a chapter that is not the course's.
 */
export function quizFrom(
  input: QuizInput,
  before: QuizQuestions,
  chapters: ReadonlySet<string>,
): { readonly questions: QuizQuestions; readonly files: readonly UsedFile[] } {
  const pictures = picturesOf(before);
  const files: UsedFile[] = [];
  const fields: FieldProblem[] = [];
  const seen = new Set<string>();
  const identify = (given: string | undefined, path: string) => {
    const id = given ?? randomUUID();
    if (seen.has(id)) fields.push({ path: `${path}._id`, key: 'field.duplicate' });
    seen.add(id);
    return id;
  };
  const picture = (id: string, given: string | null | undefined, path: string) => {
    const image = given === undefined ? (pictures.get(id) ?? null) : given;
    if (image) files.push({ id: image, kind: 'image', field: `${path}.imageFile` });
    return image;
  };
  const questions = input.questions.map((question, i) => {
    const path = `quiz.questions.${i}`;
    const id = identify(question._id, path);
    if (question.chapter && !chapters.has(question.chapter))
      fields.push({ path: `${path}.chapter`, key: 'thing.not_found' });
    return {
      id,
      text: question.text,
      image: picture(id, question.imageFile, path),
      multiple: question.multiple,
      explanation: question.explanation,
      chapter: question.chapter ?? null,
      answers: question.answers.map((answer, j) => {
        const at = `${path}.answers.${j}`;
        const answerId = identify(answer._id, at);
        const image = picture(answerId, answer.imageFile, at);
        return { id: answerId, text: answer.text, image, correct: answer.correct };
      }),
    };
  });
  if (fields.length > 0) throw new Problem('request.invalid', { fields });
  return { questions, files };
}

/** Pictures by the id of their question or answer. */
const picturesOf = (questions: QuizQuestions): ReadonlyMap<string, string | null> =>
  new Map(
    questions.flatMap((question) => [
      [question.id, question.image] as const,
      ...question.answers.map((answer) => [answer.id, answer.image] as const),
    ]),
  );
