import { createFileRoute } from '@tanstack/react-router';
import { bucketProgressQuery, myBrandsQuery } from '../../../../features/brands/brands.api.ts';
import { BucketPage } from '../../../../features/brands/BucketPage.tsx';
import { BucketsPage } from '../../../../features/brands/BucketsPage.tsx';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';
import { ignorePrefetchError } from '../../../../shared/api/queryClient.ts';

export const Route = createFileRoute('/auth/_learner/training-bucket/{-$bucket}')({
  staticData: { texts: ['brands'], rendered: true, ahead: ['/api/brands?isAdmin=false&limit=200'] },
  loader: ({ context: { queryClient }, params: { bucket }, route }) => {
    void queryClient.query(myBrandsQuery).catch(ignorePrefetchError);
    if (bucket) void queryClient.query(bucketProgressQuery(bucket)).catch(ignorePrefetchError);
    return pageTexts(route);
  },
  component: function Page() {
    const { bucket } = Route.useParams();
    return bucket ? <BucketPage bucket={bucket} /> : <BucketsPage />;
  },
});
