import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { number, percent } from '../../shared/format.ts';
import { ErrorState } from '../../shared/ui/EmptyState.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { ProgressBar } from '../../shared/ui/Progress.tsx';
import { SkeletonShape, Skeleton } from '../../shared/ui/Skeletons.tsx';
import { ParentLink } from '../../shared/ui/UpLink.tsx';
import { bucketProgressQuery, myBrandsQuery } from './brands.api.ts';
import { BUCKETS } from './buckets.ts';
import { useBucketName } from './useBucketName.ts';
import classes from './learner.module.css';

interface CardProps {
  readonly bucket: string;
  /** Brands of one's own in it; undefined until that is known. */
  readonly brands: number | undefined;
}

function Progress({ bucket, name }: { readonly bucket: string; readonly name: string }) {
  const { t } = useTranslation('brands');
  const { data, error } = useQuery(bucketProgressQuery(bucket));
  if (error) return <p className={classes.tileFacts}>{error.message}</p>;
  if (!data) return <Waiting />;
  const { progress } = data;
  return (
    <>
      <ProgressBar value={progress.percent} label={name} />
      <span className="num">
        {percent(progress.percent)} ·{' '}
        {t('progress.done', { count: progress.total, completed: number(progress.completed) })}
      </span>
    </>
  );
}

const Waiting = () => (
  <Skeleton>
    <SkeletonShape height={34} width="60%" />
  </Skeleton>
);

function BucketCard({ bucket, brands }: CardProps) {
  const { t } = useTranslation('brands');
  const name = useBucketName()(bucket);
  return (
    <li className={`card ${classes.bucket}`}>
      <h2>
        <Link to="/auth/training-bucket/{-$bucket}" params={{ bucket }} className={classes.tileLink}>
          {name}
        </Link>
      </h2>
      {brands === undefined && <Waiting />}
      {brands !== undefined && (
        <p className={classes.tileFacts}>
          {brands === 0 ? t('buckets.empty') : t('buckets.brands', { count: brands })}
        </p>
      )}
      {brands !== undefined && brands > 0 && <Progress bucket={bucket} name={name} />}
    </li>
  );
}

/** The four sections of dealer training, and those defined by the tenant's brands. */
export function BucketsPage() {
  const { t } = useTranslation(['brands', 'ui']);
  const { data, error, refetch } = useQuery(myBrandsQuery);
  const own = data?.brands.map((brand) => brand.bucket).filter(Boolean) ?? [];
  const buckets = [...new Set([...BUCKETS, ...own])];
  return (
    <div className={classes.page}>
      <ParentLink link={{ to: '/auth/brands' }}>{t('ui:field.brands')}</ParentLink>
      <PageHeader title={t('buckets.title')} text={t('buckets.text')} />
      {error && !data ? (
        <div className="card">
          <ErrorState error={error} onRetry={() => void refetch()} />
        </div>
      ) : (
        <ul className={classes.buckets}>
          {buckets.map((bucket) => (
            <BucketCard
              key={bucket}
              bucket={bucket}
              brands={data && own.filter((one) => one === bucket).length}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
