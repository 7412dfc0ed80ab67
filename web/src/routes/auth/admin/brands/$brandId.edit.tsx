import { createFileRoute } from '@tanstack/react-router';
import { brandQuery } from '../../../../features/brands/brands.api.ts';
import { BrandEditPage } from '../../../../features/brands/BrandEditPage.tsx';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';
import { ignorePrefetchError } from '../../../../shared/api/queryClient.ts';
import { SkeletonSplit } from '../../../../shared/ui/Skeletons.tsx';

export const Route = createFileRoute('/auth/admin/brands/$brandId/edit')({
  staticData: { texts: ['brands'], title: 'crumb.brand' },
  loader: ({ context, params, route }) => {
    void context.queryClient.query(brandQuery(params.brandId)).catch(ignorePrefetchError);
    return pageTexts(route);
  },
  pendingComponent: SkeletonSplit,
  component: function Page() {
    return <BrandEditPage brandId={Route.useParams().brandId} />;
  },
});
