import type { PlayerCourse } from '@forecourt/contract/training';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../../shared/session/session.ts';
import type { Saved } from '../../../shared/ui/SaveState.tsx';
import { useOutbox } from '../../../shared/offline/useOutbox.ts';
import { type CourseProgress, progressQuery } from '../player.api.ts';
import { answerOutbox } from '../quiz/answerOutbox.ts';
import { submissionOutbox } from '../quiz/submissionOutbox.ts';
import { progressOutbox } from '../progress/progressOutbox.ts';
import { attemptOutbox } from './attemptOutbox.ts';
import { withWaiting } from './withWaiting.ts';

/** The worst of both counts: only what the server has is saved. */
const worst = (...states: readonly Saved[]): Saved =>
  (['kept', 'saving', 'refused'] as const).find((state) => states.includes(state)) ?? 'saved';

/** Sends what waits, and says whether the server has everything. For every page from which training is taken up. */
export function useReplay(): Saved {
  const { _id } = useUser();
  return worst(
    useOutbox(progressOutbox(_id)),
    useOutbox(answerOutbox(_id)),
    useOutbox(submissionOutbox(_id)),
    useOutbox(attemptOutbox(_id)),
  );
}

/** Whether progress in it is kept at all. */
const isStored = ({ lock, preview }: PlayerCourse): boolean => lock === null && !preview;

/** The course with what waits on this device. @param progress what the server knows, as far as that has come */
export function withLocalProgress(
  course: PlayerCourse,
  userId: string,
  progress: CourseProgress | undefined,
): PlayerCourse {
  const outbox = progressOutbox(userId);
  if (!isStored(course) || outbox.waiting() === 0) return course;
  return withWaiting(course, {
    known: (id) => progress?.sections[id],
    waiting: (id) => outbox.peek(id),
  });
}

/** The same, as a page shows it. */
export function useLocalProgress(course: PlayerCourse): PlayerCourse {
  const { _id: userId } = useUser();
  // Renders whenever something is stored or sent.
  useReplay();
  const { data: progress } = useQuery({ ...progressQuery(course._id), enabled: isStored(course) });
  return withLocalProgress(course, userId, progress);
}
