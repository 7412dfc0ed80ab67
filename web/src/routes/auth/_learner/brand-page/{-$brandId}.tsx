import { createFileRoute, redirect } from '@tanstack/react-router';
import { brandProgressQuery, brandQuery, myBrandsQuery } from '../../../../features/brands/brands.api.ts';
import { BrandPage } from '../../../../features/brands/BrandPage.tsx';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';
import { sessionQuery } from '../../../../shared/session/session.ts';
import { ignorePrefetchError } from '../../../../shared/api/queryClient.ts';

/** Without a brand in the address: the one that is being edited, else the first of one's own. */
export const Route = createFileRoute('/auth/_learner/brand-page/{-$brandId}')({
  staticData: {
    texts: ['brands', 'curriculums'],
    rendered: true,
    ahead: ['/api/brands/$brandId', '/api/brands/$brandId/progress'],
  },
  loader: async ({ context: { queryClient }, params: { brandId }, route }) => {
    await pageTexts(route);
    if (brandId) {
      void queryClient.query(brandQuery(brandId)).catch(ignorePrefetchError);
      void queryClient.query(brandProgressQuery(brandId)).catch(ignorePrefetchError);
      return;
    }
    const { user } = await queryClient.query({ ...sessionQuery, staleTime: 'static' });
    const first = user?.editingBrand ?? (await queryClient.query(myBrandsQuery)).brands[0]?._id;
    if (first)
      // oxlint-disable-next-line typescript/only-throw-error -- the router's way to lead elsewhere
      throw redirect({ to: '/auth/brand-page/{-$brandId}', params: { brandId: first }, replace: true });
  },
  component: function Page() {
    return <BrandPage brandId={Route.useParams().brandId} />;
  },
});
