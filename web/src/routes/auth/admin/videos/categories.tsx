import { createFileRoute } from '@tanstack/react-router';
import { CategoriesPage } from '../../../../features/casts/admin/CategoriesPage.tsx';
import { VIDEO } from '../../../../features/casts/cast.ts';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/admin/videos/categories')({
  staticData: { title: 'crumb.categories' },
  loader: () => loadTexts('casts'),
  component: () => <CategoriesPage kind={VIDEO} />,
});
