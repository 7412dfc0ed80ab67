import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { number, percent } from '../../shared/format.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { ProgressBar } from '../../shared/ui/Progress.tsx';
import { Bone, Skeleton } from '../../shared/ui/Skeletons.tsx';
import { bucketProgressQuery, type BucketProgress, myBrandsQuery } from './brands.api.ts';
import { BUCKETS } from './buckets.ts';
import { useBucketName } from './useBucketName.ts';
import classes from './learner.module.css';

interface CardProps {
  readonly bucket: string;
  readonly data: BucketProgress | undefined;
  readonly error: Error | null;
}

function BucketCard({ bucket, data, error }: CardProps) {
  const { t } = useTranslation('brands');
  const name = useBucketName()(bucket);
  return (
    <li className={`card ${classes.bucket}`}>
      <h2>
        <Link to="/auth/training-bucket/{-$bucket}" params={{ bucket }} className={classes.tileLink}>
          {name}
        </Link>
      </h2>
      {data && data.brands.length === 0 && <p className={classes.tileFacts}>{t('buckets.empty')}</p>}
      {data && data.brands.length > 0 && (
        <>
          <p className={classes.tileFacts}>{t('buckets.brands', { count: data.brands.length })}</p>
          <ProgressBar value={data.progress.percent} label={name} />
          <span className="num">
            {percent(data.progress.percent)} ·{' '}
            {t('progress.done', { count: data.progress.total, completed: number(data.progress.completed) })}
          </span>
        </>
      )}
      {error && <p className={classes.tileFacts}>{error.message}</p>}
      {!data && !error && (
        <Skeleton>
          <Bone height={20} width="60%" />
        </Skeleton>
      )}
    </li>
  );
}

/** The four sections of dealer training, and those that the tenant's brands name beside them. */
export function BucketsPage() {
  const { t } = useTranslation('brands');
  const { data: mine } = useQuery(myBrandsQuery);
  const own = (mine?.brands ?? []).map((brand) => brand.bucket).filter(Boolean);
  const buckets = [...new Set([...BUCKETS, ...own])];
  const answers = useQueries({ queries: buckets.map((bucket) => bucketProgressQuery(bucket)) });
  return (
    <div className={classes.page}>
      <PageHeader title={t('buckets.title')} text={t('buckets.text')} />
      <ul className={classes.buckets}>
        {buckets.map((bucket, index) => (
          <BucketCard key={bucket} bucket={bucket} data={answers[index]?.data} error={answers[index]?.error ?? null} />
        ))}
      </ul>
    </div>
  );
}
