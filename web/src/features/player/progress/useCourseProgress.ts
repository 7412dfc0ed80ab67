import type { PlayerCourse, SectionProgressView } from '@forecourt/contract/training';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useUser } from '../../../shared/session/session.ts';
import { holdsSection, withAcknowledged } from '../outline/outline.ts';
import { courseQuery, enroll, progressQuery } from '../player.api.ts';
import { useReplay } from '../offline/useStanding.ts';
import { onAcknowledged, progressOutbox, type Report } from './progressOutbox.ts';
import { union } from './ranges.ts';

/** Begins the course once for this visit; failing does no harm, the first report begins it too. */
function useEnroll({ _id, status, lock, preview }: PlayerCourse): void {
  const begin = status === 'not_started' && lock === null && !preview;
  useEffect(() => {
    if (begin) enroll({ params: { id: _id } }).catch(() => undefined);
  }, [_id, begin]);
}

/** What the server knows of a section, with what waits here to be acknowledged. */
function withWaiting(
  known: SectionProgressView | undefined,
  waiting: Report | undefined,
): SectionProgressView | undefined {
  if (!waiting) return known;
  const ranges = union([...(known?.ranges ?? []), ...waiting.ranges]).map(
    ([start, end]): [number, number] => [start, end],
  );
  return {
    seen: known?.seen === true || waiting.opened,
    ranges,
    share: known?.share ?? 0,
    position: waiting.position || (known?.position ?? 0),
  };
}

/** Points that completing a course has just earned, kept while the portal is open. */
export const earnedKey = (courseId: string) => ['player', 'earned', courseId];

/** Brings the answers to reports into what the pages show. */
function useAcknowledged(course: PlayerCourse): void {
  const queryClient = useQueryClient();
  const latest = useRef(course);
  useEffect(() => {
    latest.current = course;
  }, [course]);
  const courseId = course._id;
  useEffect(
    () =>
      onAcknowledged((sectionId, answer) => {
        if (!holdsSection(latest.current, sectionId)) return;
        queryClient.setQueryData(
          courseQuery(courseId).queryKey,
          (known) => known && withAcknowledged(known, sectionId, answer),
        );
        queryClient.setQueryData(
          progressQuery(courseId).queryKey,
          (known) => known && { ...known, sections: { ...known.sections, [sectionId]: answer.section } },
        );
        if (answer.course.pointsEarned > 0)
          queryClient.setQueryData(earnedKey(courseId), answer.course.pointsEarned);
        if (answer.course.status !== 'passed') return;
        void queryClient.invalidateQueries({ queryKey: ['training'] });
        // the certificates that passing has given stand with the course
        void queryClient.invalidateQueries({ queryKey: courseQuery(courseId).queryKey });
      }),
    [queryClient, courseId],
  );
}

/** Own progress in a course: what is known, how to report, and whether all of it is saved. */
export function useCourseProgress(course: PlayerCourse) {
  const outbox = progressOutbox(useUser()._id);
  const saved = useReplay();
  const stored = course.lock === null && !course.preview;
  useEnroll(course);
  useAcknowledged(course);
  const { data: progress, isPending } = useQuery({ ...progressQuery(course._id), enabled: stored });
  const report = (sectionId: string, what: Report) => {
    outbox.put(sectionId, what);
    void outbox.flush();
  };
  const progressOf = (sectionId: string) =>
    withWaiting(progress?.sections[sectionId], outbox.peek(sectionId));
  return { saved, report: stored ? report : undefined, progressOf, loading: stored && isPending };
}
