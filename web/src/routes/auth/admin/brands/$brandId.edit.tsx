import { createFileRoute } from '@tanstack/react-router';
import { brandQuery } from '../../../../features/brands/brands.api.ts';
import { BrandEditPage } from '../../../../features/brands/BrandEditPage.tsx';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';
import { shownByPage } from '../../../../shared/api/queryClient.ts';
import { SkeletonSplit } from '../../../../shared/ui/Skeletons.tsx';

export const Route = createFileRoute('/auth/admin/brands/$brandId/edit')({
  staticData: { title: 'crumb.brand' },
  loader: ({ context, params }) => {
    void context.queryClient.query(brandQuery(params.brandId)).catch(shownByPage);
    return loadTexts('brands');
  },
  pendingComponent: SkeletonSplit,
  component: function Page() {
    return <BrandEditPage brandId={Route.useParams().brandId} />;
  },
});
