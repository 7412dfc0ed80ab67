import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LearnerGrid, LearnerPage } from '../../shared/ui/LearnerPage.tsx';
import { BrandTile } from './BrandTile.tsx';
import { bucketProgressQuery, myBrandsQuery } from './brands.api.ts';
import { OwnProgress } from './OwnProgress.tsx';
import { useBucketName } from './useBucketName.ts';

/** A training bucket: own progress with each of its brands. */
export function BucketPage({ bucket }: { readonly bucket: string }) {
  const { t } = useTranslation('brands');
  const bucketName = useBucketName();
  const mine = useQuery(myBrandsQuery);
  // a bucket without brands of one's own is no error: it is empty
  const empty = mine.data?.brands.every((brand) => brand.bucket !== bucket);
  const progress = useQuery({ ...bucketProgressQuery(bucket), enabled: empty === false });
  const { data } = progress;
  const failed = [mine, progress].find((query) => query.error && !query.data);
  const shown = failed?.error ? { error: failed.error, refetch: failed.refetch } : progress;
  return (
    <LearnerPage
      title={bucketName(bucket)}
      text={t('buckets.one')}
      up={{
        link: { to: '/auth/training-bucket/{-$bucket}', params: { bucket: undefined } },
        name: t('buckets.title'),
      }}
      buttons={data && data.brands.length > 0 && <OwnProgress progress={data.progress} />}
    >
      <LearnerGrid
        query={shown}
        items={empty ? [] : data?.brands}
        expected={3}
        empty={{
          title: t('buckets.empty'),
          text: t('buckets.emptyText'),
          children: (
            <Link className="link" to="/auth/training-bucket/{-$bucket}" params={{ bucket: undefined }}>
              {t('buckets.all')}
            </Link>
          ),
        }}
      >
        {(brand, index) => (
          <BrandTile key={brand._id} brand={brand} first={index === 0} progress={brand.progress} />
        )}
      </LearnerGrid>
    </LearnerPage>
  );
}
