import { createFileRoute } from '@tanstack/react-router';
import { myBrandsQuery } from '../../../features/brands/brands.api.ts';
import { BrandsPage } from '../../../features/brands/BrandsPage.tsx';
import { loadTexts } from '../../../shared/i18n/i18n.ts';
import { shownByPage } from '../../../shared/api/queryClient.ts';

export const Route = createFileRoute('/auth/_learner/brands')({
  staticData: { rendered: true, ahead: ['/api/brands?isAdmin=false&limit=200'] },
  loader: ({ context }) => {
    void context.queryClient.query(myBrandsQuery).catch(shownByPage);
    return loadTexts('brands');
  },
  component: BrandsPage,
});
