import { createFileRoute } from '@tanstack/react-router';
import { myBrandsQuery } from '../../../features/brands/brands.api.ts';
import { BrandsPage } from '../../../features/brands/BrandsPage.tsx';
import { pageTexts } from '../../../shared/i18n/pageTexts.ts';
import { ignorePrefetchError } from '../../../shared/api/queryClient.ts';

export const Route = createFileRoute('/auth/_learner/brands')({
  staticData: { texts: ['brands'], rendered: true, ahead: ['/api/brands?isAdmin=false&limit=200'] },
  loader: ({ context, route }) => {
    void context.queryClient.query(myBrandsQuery).catch(ignorePrefetchError);
    return pageTexts(route);
  },
  component: BrandsPage,
});
