import type { OpenTest } from '@forecourt/contract/tests';
import type { PlayerCourse } from '@forecourt/contract/training';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useUser } from '../../../shared/session/session.ts';
import { courseQuery, startTest, testQuery } from '../player.api.ts';
import { answerOutbox } from './answerOutbox.ts';
import { takeInResult } from './submissionOutbox.ts';

/** What was asked a moment ago is not asked again, milliseconds. */
const FRESH = 5_000;

/**
 * Begins an attempt, or goes on with the open one. The open one may have ended meanwhile: then there is nothing to
 * go on with, and no new one begins by itself.
 * @returns the attempt; null when the open one turned out to be over
 */
export function useStartTest(course: PlayerCourse) {
  const queryClient = useQueryClient();
  const outbox = answerOutbox(useUser()._id);
  const open = course.test?.openTestId ?? null;
  return useMutation({
    mutationFn: async (): Promise<{ test: OpenTest | null; late: string | null }> => {
      // Answers queued by another visit must count before the server reports the attempt's state.
      await outbox.flush();
      if (open === null) {
        const { test } = await startTest({ params: { courseId: course._id } });
        queryClient.setQueryData(testQuery(test.testId).queryKey, { test, result: null });
        queryClient.setQueryData(
          courseQuery(course._id).queryKey,
          (known) =>
            known && {
              ...known,
              test: known.test && { ...known.test, openTestId: test.testId, testId: test.testId },
            },
        );
        return { test, late: null };
      }
      const { test, result } = await queryClient.query({ ...testQuery(open), staleTime: FRESH });
      if (!result) return { test, late: null };
      takeInResult(result);
      return { test: null, late: result.late ? result.testId : null };
    },
  });
}
