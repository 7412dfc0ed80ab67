import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState, ErrorState } from '../../../shared/ui/EmptyState.tsx';
import { SkeletonRows } from '../../../shared/ui/Skeletons.tsx';
import { ownCertificatesQuery } from '../certificates.api.ts';
import { CertificateCard } from './CertificateCard.tsx';
import { OwnCertificate } from './OwnCertificate.tsx';
import classes from '../certificates.module.css';

export interface CertificatesTabProps {
  /** Id of the certificate that is open. */
  readonly open: string | undefined;
}

/** The own certificates; one of them open, as it is printed. */
export function CertificatesTab({ open }: CertificatesTabProps) {
  const { t } = useTranslation('certificates');
  const { data, error, refetch } = useQuery(ownCertificatesQuery());
  const others = data?.filter(({ _id }) => _id !== open) ?? [];
  return (
    <div className={classes.own}>
      {open && <OwnCertificate key={open} id={open} />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={3} height={88} label={t('own.title')} />}
      {data && data.length === 0 && !open && (
        <div className="card">
          <EmptyState title={t('own.empty')} text={t('own.emptyText')} />
        </div>
      )}
      {others.length > 0 && (
        <section className={classes.others} aria-labelledby="own-certificates">
          <h2 id="own-certificates">{open ? t('own.others') : t('own.count', { count: others.length })}</h2>
          <ul className={classes.cards}>
            {others.map((certificate) => (
              <CertificateCard key={certificate._id} certificate={certificate} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
