import type { PlayerCourse } from '@forecourt/contract/training';
import type { QueryClient } from '@tanstack/react-query';
import { shownByPage } from '../../shared/api/queryClient.ts';
import { openChapter } from './outline/outline.ts';
import { progressQuery, sectionsQuery } from './player.api.ts';
import type { TrainingSearch } from './trainingLink.ts';

/** Asks for what a course opens with, before its page is there: how far the person is, and the chapter that opens. */
export function askFirst(client: QueryClient, course: PlayerCourse, { chapter, step }: TrainingSearch): void {
  if (course.lock || course.isScorm || step) return;
  const opened = openChapter(course, chapter);
  if (!course.preview) void client.query(progressQuery(course._id)).catch(shownByPage);
  if (opened) void client.query(sectionsQuery(opened._id)).catch(shownByPage);
}
