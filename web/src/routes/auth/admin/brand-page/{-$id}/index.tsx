import { createFileRoute, redirect } from '@tanstack/react-router';
import { brandQuery, brandsQuery } from '../../../../../features/brands/brands.api.ts';
import { BrandPageEditPage } from '../../../../../features/brands/BrandPageEditPage.tsx';
import { loadTexts } from '../../../../../shared/i18n/i18n.ts';
import { sessionQuery } from '../../../../../shared/session/session.ts';
import { shownByPage } from '../../../../../shared/api/queryClient.ts';

export const Route = createFileRoute('/auth/admin/brand-page/{-$id}/')({
  loader: async ({ context: { queryClient }, params }) => {
    await loadTexts('brands');
    if (params.id) return void queryClient.query(brandQuery(params.id)).catch(shownByPage);
    const { user } = await queryClient.query({ ...sessionQuery, staleTime: 'static' });
    const first = user?.editingBrand ?? (await queryClient.query(brandsQuery({ limit: 1 }))).brands[0]?._id;
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to lead elsewhere
    if (first) throw redirect({ to: '/auth/admin/brand-page/{-$id}', params: { id: first }, replace: true });
  },
  component: function Page() {
    return <BrandPageEditPage brandId={Route.useParams().id} />;
  },
});
