import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PlayerCourse } from '@forecourt/contract/training';
import { launchScorm } from './scorm.api.ts';
import { tabId } from './tabId.ts';

/** Opens the package when the page comes; when it is open elsewhere only `takeOver` does. */
export function useLaunch({ _id, curriculum, preview }: PlayerCourse) {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (takeOver: boolean) =>
      launchScorm({
        params: { courseId: _id },
        body: { tabId: tabId(), takeOver, preview, ...(curriculum && { curriculumId: curriculum._id }) },
      }),
  });
  useEffect(() => mutate(false), [mutate]);
  return { data, error, busy: isPending, open: () => mutate(false), takeOver: () => mutate(true) };
}
