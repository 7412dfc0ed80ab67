import type { ReplyOf } from '@forecourt/contract/endpoint';
import type { sectionProgress } from '@forecourt/contract/learning';
import type { PlayerCourse } from '@forecourt/contract/training';
import type { QueryClient } from '@tanstack/react-query';
import { holdsSection, withAcknowledged } from '../outline/outline.ts';
import { courseQuery, progressQuery } from '../player.api.ts';

export type Acknowledged = ReplyOf<typeof sectionProgress>;

/** Points that completing a course has just earned, kept while the portal is open. */
export const earnedKey = (courseId: string) => ['player', 'earned', courseId];

/** The courses in memory that the section is part of; a preview of the same course has no progress. */
function coursesWith(queryClient: QueryClient, sectionId: string): string[] {
  const known = queryClient.getQueriesData<PlayerCourse | null>({
    queryKey: courseQuery('').queryKey.slice(0, -1),
  });
  const holding = known.flatMap(([, course]) =>
    course && !course.preview && holdsSection(course, sectionId) ? [course._id] : [],
  );
  return [...new Set(holding)];
}

/** Ends the reading that is under way: it may have begun before the server knew of the report. */
async function endReading(queryClient: QueryClient, queryKey: readonly unknown[]): Promise<void> {
  if (queryClient.getQueryData(queryKey) !== undefined)
    await queryClient.cancelQueries({ queryKey, exact: true });
}

/**
 * Brings the server's answer to a report into what the pages show, whichever page is open when it comes: the person
 * may have gone on to the end of the course, or away, before.
 */
export async function mergeAcknowledgement(
  queryClient: QueryClient,
  sectionId: string,
  answer: Acknowledged,
): Promise<void> {
  const passed = answer.course.status === 'passed';
  for (const courseId of coursesWith(queryClient, sectionId)) {
    const { queryKey: course } = courseQuery(courseId);
    const { queryKey: progress } = progressQuery(courseId);
    await Promise.all([endReading(queryClient, course), endReading(queryClient, progress)]);
    queryClient.setQueryData(course, (known) => known && withAcknowledged(known, sectionId, answer));
    queryClient.setQueryData(
      progress,
      (known) => known && { ...known, sections: { ...known.sections, [sectionId]: answer.section } },
    );
    if (answer.course.pointsEarned > 0)
      queryClient.setQueryData(earnedKey(courseId), answer.course.pointsEarned);
    // the course response includes the certificates that passing has issued
    if (passed) void queryClient.invalidateQueries({ queryKey: course });
  }
  void queryClient.invalidateQueries({ queryKey: ['training'], refetchType: passed ? 'active' : 'none' });
}
