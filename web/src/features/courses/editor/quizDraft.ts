import type { CourseEdit } from '../courses.api.ts';
import type { GiftReport } from './gift/gift.api.ts';
import type { FileChoice, FileFields } from '../../../shared/forms/fileFields.ts';

export interface AnswerDraft {
  readonly _id: string;
  readonly text: string;
  readonly correct: boolean;
  readonly imageFile?: FileChoice;
}
export interface QuestionDraft {
  readonly _id: string;
  readonly text: string;
  readonly multiple: boolean;
  readonly explanation: string;
  readonly chapter: string | null;
  readonly imageFile?: FileChoice;
  readonly answers: readonly AnswerDraft[];
}
/** Quiz and its settings while they are edited. */
export interface QuizDraft {
  /** Percent; empty takes the tenant's. */
  readonly passMark: number | '';
  /** Empty: unlimited. */
  readonly attempts: number | '';
  /** Minutes; empty: no limit. */
  readonly minutes: number | '';
  readonly shuffle: boolean;
  readonly questions: readonly QuestionDraft[];
}

export const QUIZ_FILES: FileFields<QuizDraft> = {
  'questions.*.imageFile': true,
  'questions.*.answers.*.imageFile': true,
};

const newAnswer = (correct = false): AnswerDraft => ({ _id: crypto.randomUUID(), text: '', correct });
export const emptyAnswer = (): AnswerDraft => newAnswer();

export const newQuestion = (): QuestionDraft => ({
  _id: crypto.randomUUID(),
  text: '',
  multiple: false,
  explanation: '',
  chapter: null,
  answers: [newAnswer(true), newAnswer()],
});

/** The question once more under new ids; pictures that are stored stay with the first one. */
export const copyOf = (question: QuestionDraft): QuestionDraft => ({
  ...question,
  _id: crypto.randomUUID(),
  answers: question.answers.map((answer) => ({ ...answer, _id: crypto.randomUUID() })),
});

/** Questions that were read from a text, as drafts of this quiz. */
export const importedQuestions = (questions: GiftReport['questions']): QuestionDraft[] =>
  questions.map(({ text, multiple, explanation, answers }) => ({
    ...newQuestion(),
    text,
    multiple,
    explanation,
    answers: answers.map((answer) => ({ ...newAnswer(answer.correct), text: answer.text })),
  }));

/** Only one answer of a single choice is right: the one that was chosen last. */
export const withCorrect = (question: QuestionDraft, id: string, correct: boolean): QuestionDraft => ({
  ...question,
  answers: question.answers.map((answer) =>
    answer._id === id ? { ...answer, correct } : question.multiple ? answer : { ...answer, correct: false },
  ),
});

const percentOf = (share: number) => Math.round(share * 1000) / 10;

export const quizDraftOf = (course: CourseEdit): QuizDraft => ({
  passMark: course.passMark === null ? '' : percentOf(course.passMark),
  attempts: course.attemptsAllowed ?? '',
  minutes: course.timer === null ? '' : course.timer / 60,
  shuffle: course.shuffle,
  questions: course.quiz.questions.map(({ _id, text, multiple, explanation, chapter, answers }) => ({
    _id,
    text,
    multiple,
    explanation,
    chapter,
    answers: answers.map((answer) => ({ _id: answer._id, text: answer.text, correct: answer.correct })),
  })),
});

/** The values as the call takes them: shares, seconds, null for what is not limited. */
export const quizChange = ({ passMark, attempts, minutes, shuffle, questions }: QuizDraft) => ({
  passMark: passMark === '' ? null : passMark / 100,
  attemptsAllowed: attempts === '' ? null : attempts,
  timer: minutes === '' ? null : Math.round(minutes * 60),
  shuffle,
  quiz: {
    questions: questions.map(({ answers, ...question }) => ({
      ...question,
      answers: answers.map((answer) => ({ ...answer })),
    })),
  },
});
