import { createFileRoute } from '@tanstack/react-router';
import { curriculumEditRoute, EDITOR_TEXTS } from '../../../../../features/curriculums/edit/editRoute.ts';

export const Route = createFileRoute('/auth/admin/curriculums/$curriculumId/edit')({
  staticData: { texts: EDITOR_TEXTS, title: 'crumb.curriculum' },
  ...curriculumEditRoute,
  loader: (call) => curriculumEditRoute.loader(call),
});
