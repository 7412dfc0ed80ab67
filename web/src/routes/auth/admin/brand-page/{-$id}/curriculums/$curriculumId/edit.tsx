import { createFileRoute } from '@tanstack/react-router';
import {
  curriculumEditRoute,
  EDITOR_TEXTS,
} from '../../../../../../../features/curriculums/edit/editRoute.ts';

/** The same editor, reached from a brand's own list. */
export const Route = createFileRoute('/auth/admin/brand-page/{-$id}/curriculums/$curriculumId/edit')({
  staticData: { texts: EDITOR_TEXTS, title: 'crumb.curriculum' },
  ...curriculumEditRoute,
  loader: (call) => curriculumEditRoute.loader(call),
});
