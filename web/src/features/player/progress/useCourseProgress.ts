import type { PlayerCourse, SectionProgressView } from '@forecourt/contract/training';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUser } from '../../../shared/session/session.ts';
import { enroll, progressQuery } from '../player.api.ts';
import { useReplay } from '../offline/useStanding.ts';
import { progressOutbox, type Report } from './progressOutbox.ts';
import { union } from '../../../shared/media/ranges.ts';

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

/** Own progress in a course: what is known, how to report, and whether all of it is saved. */
export function useCourseProgress(course: PlayerCourse) {
  const outbox = progressOutbox(useUser()._id);
  const saved = useReplay();
  const stored = course.lock === null && !course.preview;
  useEnroll(course);
  const { data: progress, isPending } = useQuery({ ...progressQuery(course._id), enabled: stored });
  const report = (sectionId: string, what: Report) => {
    outbox.put(sectionId, what);
    void outbox.flush();
  };
  const progressOf = (sectionId: string) =>
    withWaiting(progress?.sections[sectionId], outbox.peek(sectionId));
  return { saved, report: stored ? report : undefined, progressOf, loading: stored && isPending };
}
