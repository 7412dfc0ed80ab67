import { createFileRoute, redirect } from '@tanstack/react-router';
import { brandQuery, myBrandsQuery } from '../../../../features/brands/brands.api.ts';
import { BrandPage } from '../../../../features/brands/BrandPage.tsx';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';
import { sessionQuery } from '../../../../shared/session/session.ts';

/** Without a brand in the address: the one that is being edited, else the first of one's own. */
export const Route = createFileRoute('/auth/_learner/brand-page/{-$brandId}')({
  loader: async ({ context: { queryClient }, params: { brandId } }) => {
    await loadTexts('brands');
    if (brandId) {
      void queryClient.prefetchQuery(brandQuery(brandId));
      return;
    }
    const { user } = await queryClient.ensureQueryData(sessionQuery);
    const first = user?.editingBrand ?? (await queryClient.fetchQuery(myBrandsQuery)).brands[0]?._id;
    if (first)
      throw redirect({ to: '/auth/brand-page/{-$brandId}', params: { brandId: first }, replace: true });
  },
  component: function Page() {
    return <BrandPage brandId={Route.useParams().brandId} />;
  },
});
