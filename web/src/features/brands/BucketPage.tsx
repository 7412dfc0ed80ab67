import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState, ErrorState } from '../../shared/ui/EmptyState.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { SkeletonCards } from '../../shared/ui/Skeletons.tsx';
import { BrandTile } from './BrandTile.tsx';
import { bucketProgressQuery } from './brands.api.ts';
import { OwnProgress } from './OwnProgress.tsx';
import { useBucketName } from './useBucketName.ts';
import classes from './learner.module.css';

/** A training bucket: own progress with each of its brands. */
export function BucketPage({ bucket }: { readonly bucket: string }) {
  const { t } = useTranslation('brands');
  const bucketName = useBucketName();
  const { data, error, refetch } = useQuery(bucketProgressQuery(bucket));
  return (
    <div className={classes.page}>
      <PageHeader title={bucketName(bucket)} text={t('buckets.one')}>
        {data && data.brands.length > 0 && <OwnProgress progress={data.progress} />}
      </PageHeader>
      {error && !data && (
        <div className="card">
          <ErrorState error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {!data && !error && <SkeletonCards cards={3} />}
      {data && data.brands.length === 0 && (
        <div className="card">
          <EmptyState title={t('buckets.empty')} text={t('buckets.emptyText')}>
            <Link className="link" to="/auth/training-bucket/{-$bucket}" params={{}}>
              {t('buckets.all')}
            </Link>
          </EmptyState>
        </div>
      )}
      {data && (
        <ul className={classes.cards}>
          {data.brands.map((brand) => (
            <BrandTile key={brand._id} brand={brand} progress={brand.progress} />
          ))}
        </ul>
      )}
    </div>
  );
}
