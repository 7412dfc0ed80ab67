import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../../shared/api/problem.ts';
import { toast } from '../../../shared/ui/toast.tsx';
import type { Refusal } from '../../../shared/publishing/usePublishing.ts';
import {
  approveRequest,
  type CourseRequest,
  reloadRequests,
  requestsChanged,
  showDecided,
  undoRequest,
} from './course-requests.api.ts';

/** What can be decided about a request, each with its words; a refusal is shown in place. */
export function useDecisions(onRejected: (refusals: readonly Refusal[]) => void) {
  const { t } = useTranslation('course-requests');
  const attempt = async (
    { course }: CourseRequest,
    work: () => Promise<{ readonly request: CourseRequest }>,
  ) => {
    onRejected([]);
    try {
      await showDecided((await work()).request);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      onRejected([{ name: course.title, problem: error }]);
      await reloadRequests();
    } finally {
      await requestsChanged(course._id);
    }
  };
  const undo = (request: CourseRequest) =>
    attempt(request, async () => {
      const undone = await undoRequest({ params: { id: request._id } });
      toast(t('undone', { title: request.course.title }));
      return undone;
    });
  return {
    undo: (request: CourseRequest) => void undo(request),
    approve: (request: CourseRequest) =>
      void attempt(request, async () => {
        const { _id: id, course } = request;
        const approved = await approveRequest({ params: { id }, body: { version: course.version } });
        toast(t('approved', { title: course.title }), { undo: () => undo(request) });
        return approved;
      }),
    /** After the reason was given and taken. */
    denied: async (request: CourseRequest) => {
      await showDecided(request);
      toast(t('denied', { title: request.course.title }), { undo: () => undo(request) });
      await requestsChanged(request.course._id);
    },
  };
}
