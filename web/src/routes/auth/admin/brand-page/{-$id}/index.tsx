import { createFileRoute, redirect } from '@tanstack/react-router';
import { brandQuery, brandsQuery } from '../../../../../features/brands/brands.api.ts';
import { BrandPageEditPage } from '../../../../../features/brands/BrandPageEditPage.tsx';
import { pageTexts } from '../../../../../shared/i18n/pageTexts.ts';
import { sessionQuery } from '../../../../../shared/session/session.ts';
import { ignorePrefetchError } from '../../../../../shared/api/queryClient.ts';

export const Route = createFileRoute('/auth/admin/brand-page/{-$id}/')({
  staticData: { texts: ['brands'] },
  loader: async ({ context: { queryClient }, params, route }) => {
    await pageTexts(route);
    if (params.id) return void queryClient.query(brandQuery(params.id)).catch(ignorePrefetchError);
    const { user } = await queryClient.query({ ...sessionQuery, staleTime: 'static' });
    const first = user?.editingBrand ?? (await queryClient.query(brandsQuery({ limit: 1 }))).brands[0]?._id;
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to lead elsewhere
    if (first) throw redirect({ to: '/auth/admin/brand-page/{-$id}', params: { id: first }, replace: true });
  },
  component: function Page() {
    return <BrandPageEditPage brandId={Route.useParams().id} />;
  },
});
