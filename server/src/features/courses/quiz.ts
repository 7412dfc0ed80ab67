import { z } from 'zod';

const Answer = z.object({
  id: z.uuid(),
  text: z.string(),
  /** File id. */
  image: z.uuid().nullable(),
  correct: z.boolean(),
});

const Question = z.object({
  id: z.uuid(),
  text: z.string(),
  image: z.uuid().nullable(),
  /** More than one answer may be right; a learner then chooses all of them. */
  multiple: z.boolean(),
  /** Shown once the right answers may be seen. */
  explanation: z.string(),
  /** The chapter that teaches it, to send those back who got it wrong. */
  chapter: z.uuid().nullable(),
  answers: z.array(Answer),
});

/**
 * Questions as they are stored, in `course.quiz` while they are edited and in `test_version.questions` once they are
 * asked. Holds the right answers: never part of a reply to a learner.
 */
export const QuizQuestions = z.array(Question);
export type QuizQuestions = z.infer<typeof QuizQuestions>;
export type QuizQuestion = z.infer<typeof Question>;
