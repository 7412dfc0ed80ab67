import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconCertificate } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { hasFeature, useSession } from '../../../shared/session/session.ts';
import { ownCertificatesQuery } from '../certificates.api.ts';
import { CertificateStateLine } from '../CertificateStateLine.tsx';
import classes from '../certificates.module.css';

/** The own certificate of a curriculum that was passed; nothing when there is none. */
export function CurriculumCertificate({ curriculumId }: { readonly curriculumId: string }) {
  const { t } = useTranslation('certificates');
  const on = hasFeature(useSession(), 'certificates');
  const { data } = useQuery({ ...ownCertificatesQuery(), enabled: on });
  const own = data?.find(({ subject }) => subject._id === curriculumId);
  if (!own) return null;
  return (
    <section className={`card ${classes.given}`} aria-label={t('own.yours')}>
      <IconCertificate size={28} stroke={1.6} aria-hidden />
      <div className={classes.words}>
        <strong>{t('own.yours')}</strong>
        <CertificateStateLine of={own} />
      </div>
      <Link to="/auth/me" search={{ tab: 'certificates', certificate: own._id }} className="link">
        {t('own.view')}
      </Link>
    </section>
  );
}
