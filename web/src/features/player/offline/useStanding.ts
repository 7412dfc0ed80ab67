import type { PlayerCourse } from '@forecourt/contract/training';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../../shared/session/session.ts';
import type { Saved } from '../../../shared/ui/SaveState.tsx';
import { useOutbox } from '../outbox/useOutbox.ts';
import { progressQuery } from '../player.api.ts';
import { progressOutbox } from '../progress/progressOutbox.ts';
import { attemptOutbox } from './attemptOutbox.ts';
import { withWaiting } from './withWaiting.ts';

/** The worst of both counts: only what the server has is saved. */
const worst = (...states: readonly Saved[]): Saved =>
  (['kept', 'saving', 'refused'] as const).find((state) => states.includes(state)) ?? 'saved';

/** Sends what waits, and says whether the server has everything. For every page from which training is taken up. */
export function useReplay(): Saved {
  const { _id } = useUser();
  return worst(useOutbox(progressOutbox(_id)), useOutbox(attemptOutbox(_id)));
}

/** The course with what waits on this device. */
export function useStanding(course: PlayerCourse): PlayerCourse {
  const outbox = progressOutbox(useUser()._id);
  // Drawn anew whenever something is kept or sent.
  useReplay();
  const stored = course.lock === null && !course.preview;
  const { data: progress } = useQuery({ ...progressQuery(course._id), enabled: stored });
  if (!stored || outbox.waiting() === 0) return course;
  return withWaiting(course, {
    known: (id) => progress?.sections[id],
    waiting: (id) => outbox.peek(id),
  });
}
