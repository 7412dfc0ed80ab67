import { createFileRoute } from '@tanstack/react-router';
import { bucketProgressQuery, myBrandsQuery } from '../../../../features/brands/brands.api.ts';
import { BucketPage } from '../../../../features/brands/BucketPage.tsx';
import { BucketsPage } from '../../../../features/brands/BucketsPage.tsx';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';
import { shownByPage } from '../../../../shared/api/queryClient.ts';

export const Route = createFileRoute('/auth/_learner/training-bucket/{-$bucket}')({
  staticData: { rendered: true, ahead: ['/api/brands?isAdmin=false&limit=200'] },
  loader: ({ context: { queryClient }, params: { bucket } }) => {
    void queryClient.query(myBrandsQuery).catch(shownByPage);
    if (bucket) void queryClient.query(bucketProgressQuery(bucket)).catch(shownByPage);
    return loadTexts('brands');
  },
  component: function Page() {
    const { bucket } = Route.useParams();
    return bucket ? <BucketPage bucket={bucket} /> : <BucketsPage />;
  },
});
