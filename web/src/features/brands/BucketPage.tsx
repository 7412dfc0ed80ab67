import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState, ErrorState } from '../../shared/ui/EmptyState.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { SkeletonCards } from '../../shared/ui/Skeletons.tsx';
import { UpLink } from '../../shared/ui/UpLink.tsx';
import { BrandTile } from './BrandTile.tsx';
import { bucketProgressQuery, myBrandsQuery } from './brands.api.ts';
import { OwnProgress } from './OwnProgress.tsx';
import { useBucketName } from './useBucketName.ts';
import classes from './learner.module.css';

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
  return (
    <div className={classes.page}>
      <UpLink link={{ to: '/auth/training-bucket/{-$bucket}', params: { bucket: undefined } }}>
        {t('buckets.title')}
      </UpLink>
      <PageHeader title={bucketName(bucket)} text={t('buckets.one')}>
        {data && data.brands.length > 0 && <OwnProgress progress={data.progress} />}
      </PageHeader>
      {failed?.error && (
        <div className="card">
          <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
        </div>
      )}
      {!data && !empty && !failed && <SkeletonCards cards={3} />}
      {empty && (
        <div className="card">
          <EmptyState title={t('buckets.empty')} text={t('buckets.emptyText')}>
            <Link className="link" to="/auth/training-bucket/{-$bucket}" params={{ bucket: undefined }}>
              {t('buckets.all')}
            </Link>
          </EmptyState>
        </div>
      )}
      {data && (
        <ul className={classes.cards}>
          {data.brands.map((brand, index) => (
            <BrandTile key={brand._id} brand={brand} first={index === 0} progress={brand.progress} />
          ))}
        </ul>
      )}
    </div>
  );
}
