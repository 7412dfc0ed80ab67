import { createFileRoute } from '@tanstack/react-router';
import { CategoriesPage } from '../../../../features/casts/admin/CategoriesPage.tsx';
import { PODCAST } from '../../../../features/casts/cast.ts';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/admin/podcasts/categories')({
  staticData: { texts: ['casts'], title: 'crumb.categories' },
  loader: ({ route }) => pageTexts(route),
  component: () => <CategoriesPage kind={PODCAST} />,
});
