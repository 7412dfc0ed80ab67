import { createFileRoute } from '@tanstack/react-router';
import { curriculumEditRoute } from '../../../../../features/curriculums/edit/editRoute.ts';

export const Route = createFileRoute('/auth/admin/curriculums/$curriculumId/edit')({
  staticData: { title: 'crumb.curriculum' },
  ...curriculumEditRoute,
  loader: (call) => curriculumEditRoute.loader(call),
});
