import { createFileRoute } from '@tanstack/react-router';
import { CategoriesPage } from '../../../../features/casts/admin/CategoriesPage.tsx';
import { PODCAST } from '../../../../features/casts/cast.ts';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/admin/podcasts/categories')({
  staticData: { title: 'crumb.categories' },
  loader: () => loadTexts('casts'),
  component: () => <CategoriesPage kind={PODCAST} />,
});
