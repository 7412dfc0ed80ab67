import type { PlayerCourse } from '@forecourt/contract/training';
import type { QueryClient } from '@tanstack/react-query';
import { ignorePrefetchError } from '../../shared/api/queryClient.ts';
import { sessionQuery } from '../../shared/session/session.ts';
import { withLocalProgress } from './offline/useStanding.ts';
import { openChapter, quizIsNext } from './outline/outline.ts';
import { progressQuery, sectionsQuery } from './player.api.ts';
import { trainingLink, type TrainingSearch } from './trainingLink.ts';

/** Whether the address of a course, which names no place in it, leads to its quiz. */
export function opensQuiz(client: QueryClient, course: PlayerCourse, search: TrainingSearch): boolean {
  const { user } = client.getQueryData(sessionQuery.queryKey) ?? {};
  if (search.step || search.chapter || !user) return false;
  return quizIsNext(
    withLocalProgress(course, user._id, client.getQueryData(progressQuery(course._id).queryKey)),
  );
}

export const quizLink = (course: PlayerCourse) =>
  ({ ...trainingLink(course, { step: 'quiz' }), replace: true }) as const;

/** Asks for what a course opens with, before its page is there: how far the person is, and the chapter that opens. */
export function prefetchCourse(
  client: QueryClient,
  course: PlayerCourse,
  { chapter, step }: TrainingSearch,
): void {
  if (course.lock || course.isScorm || step) return;
  const opened = openChapter(course, chapter);
  if (!course.preview) void client.query(progressQuery(course._id)).catch(ignorePrefetchError);
  if (opened) void client.query(sectionsQuery(opened._id)).catch(ignorePrefetchError);
}
