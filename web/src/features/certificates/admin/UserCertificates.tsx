import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plainDate } from '../../../shared/format.ts';
import { hasFeature, useSession } from '../../../shared/session/session.ts';
import { BrandMark } from '../../../shared/ui/BrandMark.tsx';
import { ErrorState } from '../../../shared/ui/EmptyState.tsx';
import { SkeletonRows } from '../../../shared/ui/Skeletons.tsx';
import { type CertificateRow, userCertificatesQuery } from '../certificates.api.ts';
import { CertificateStateLine } from '../CertificateStateLine.tsx';
import { OpenCertificate } from './OpenCertificate.tsx';
import classes from '../certificates.module.css';

function Row({ certificate }: { readonly certificate: CertificateRow }) {
  const { t } = useTranslation('certificates');
  const { _id, subject, brand, issuedOn } = certificate;
  return (
    <li>
      <BrandMark name={brand.name} logo={brand.logoImage} color={brand.accent} size={32} />
      <div className={classes.words}>
        <OpenCertificate id={_id} title={subject.title} />
        <span className={classes.quiet}>
          {t('own.earned', { brand: brand.name, date: plainDate(issuedOn) })}
        </span>
      </div>
      <CertificateStateLine of={certificate} />
    </li>
  );
}

/** What the person holds; to correct a name or take one back it is opened. */
export function UserCertificates({ userId }: { readonly userId: string }) {
  const on = hasFeature(useSession(), 'certificates');
  return on ? <List userId={userId} /> : null;
}

function List({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('certificates');
  const { t: ui } = useTranslation('ui');
  const id = useId();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(userCertificatesQuery(userId, page));
  const turn = (to: number, label: string): ReactNode => (
    <Button variant="default" onClick={() => setPage(to)}>
      {label}
    </Button>
  );
  return (
    <section className={`card ${classes.held}`} aria-labelledby={id}>
      <h2 id={id}>{t('admin.ofUser')}</h2>
      {!data && !error && <SkeletonRows rows={2} height={56} label={t('admin.ofUser')} />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.certificates.length === 0 && <p className={classes.quiet}>{t('admin.none')}</p>}
      {data && data.certificates.length > 0 && (
        <ul className={classes.rows}>
          {data.certificates.map((certificate) => (
            <Row key={certificate._id} certificate={certificate} />
          ))}
        </ul>
      )}
      {data && data.pagination.pages > 1 && (
        <div className={classes.actions}>
          {page > 1 && turn(page - 1, ui('list.previous'))}
          {page < data.pagination.pages && turn(page + 1, ui('list.next'))}
        </div>
      )}
    </section>
  );
}
