import { z } from 'zod';
import { FileRef, Id, ImageView, paragraph, Ref } from './fields.ts';
import { QUIZ } from './limits.ts';

/**
 * A quiz as it is edited. A question or answer with its `_id` stays itself, so that attempts keep their meaning; its
 * picture stays when `imageFile` is absent, and goes when it is null. Gaps are allowed until the course is published.
 */
const AnswerInput = z.object({
  _id: Id.optional(),
  text: paragraph(QUIZ.answer).default(''),
  imageFile: FileRef,
  correct: z.boolean().default(false),
});
const QuestionInput = z.object({
  _id: Id.optional(),
  text: paragraph(QUIZ.question).default(''),
  imageFile: FileRef,
  /** More than one answer may be right. */
  multiple: z.boolean().default(false),
  explanation: paragraph(QUIZ.explanation).default(''),
  /** The chapter that teaches it. */
  chapter: Ref.nullish(),
  answers: z.array(AnswerInput).max(QUIZ.answers).default([]),
});
export const QuizInput = z.object({ questions: z.array(QuestionInput).max(QUIZ.questions) });
export type QuizInput = z.infer<typeof QuizInput>;

/** The quiz with its correct answers; only for users who build the course. */
export const QuizEdit = z.object({
  questions: z.array(
    z.object({
      _id: Id,
      text: z.string(),
      image: ImageView.nullable(),
      /** The same under its documented name. */
      imageFile: ImageView.nullable(),
      multiple: z.boolean(),
      explanation: z.string(),
      chapter: Id.nullable(),
      answers: z.array(
        z.object({
          _id: Id,
          text: z.string(),
          image: ImageView.nullable(),
          imageFile: ImageView.nullable(),
          correct: z.boolean(),
        }),
      ),
    }),
  ),
});
export type QuizEdit = z.infer<typeof QuizEdit>;
