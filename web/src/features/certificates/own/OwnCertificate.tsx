import { Button } from '@mantine/core';
import {
  IconArrowLeft,
  IconDownload,
  IconLink,
  IconPrinter,
  IconRefresh,
  IconShare3,
} from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { plainDate } from '../../../shared/format.ts';
import { Note } from '../../../shared/ui/Note.tsx';
import { ErrorState } from '../../../shared/ui/EmptyState.tsx';
import { SkeletonBlock } from '../SkeletonBlock.tsx';
import { attempt, toast } from '../../../shared/ui/toast.tsx';
import {
  certificateQuery,
  certificatesChanged,
  type CertificateView,
  pdfHref,
  renewCertificate,
} from '../certificates.api.ts';
import { CertificateStateLine } from '../CertificateStateLine.tsx';
import { Sheet } from '../sheet/Sheet.tsx';
import classes from '../certificates.module.css';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

function Actions({ certificate }: { readonly certificate: CertificateView }) {
  const { t } = useTranslation('certificates');
  const { _id, subject, verifyUrl } = certificate;
  const copy = async () => {
    if (await attempt(() => navigator.clipboard.writeText(verifyUrl))) toast(t('own.copied'));
  };
  // closing the system's dialog is no failure
  const share = () => void navigator.share({ title: subject.title, url: verifyUrl }).catch(() => undefined);
  return (
    <div className={classes.actions}>
      <Button
        component="a"
        href={pdfHref(_id, false)}
        target="_blank"
        variant="default"
        size="md"
        leftSection={<IconPrinter {...icon} />}
      >
        {t('own.print')}
      </Button>
      {'share' in navigator && (
        <Button variant="default" size="md" leftSection={<IconShare3 {...icon} />} onClick={share}>
          {t('own.share')}
        </Button>
      )}
      <Button variant="default" size="md" leftSection={<IconLink {...icon} />} onClick={() => void copy()}>
        {t('own.copy')}
      </Button>
      <Button component="a" href={pdfHref(_id, true)} size="md" leftSection={<IconDownload {...icon} />}>
        {t('own.download')}
      </Button>
    </div>
  );
}

/** What is to be done so that it does not run out. */
function Renewal({ certificate }: { readonly certificate: CertificateView }) {
  const { t } = useTranslation('certificates');
  const navigate = useNavigate();
  const { renewal, can, _id } = certificate;
  const renew = useMutation({
    mutationFn: () => renewCertificate({ params: { id: _id } }),
    onSuccess: async () => {
      await certificatesChanged();
      await navigate({ to: '/auth/my-training' });
    },
  });
  if (renew.error) return <Note kind="bad">{renew.error.message}</Note>;
  if (renewal)
    return (
      <Note
        kind="warn"
        action={
          <Link to="/auth/my-training" className="link">
            {t('own.toTraining')}
          </Link>
        }
      >
        {renewal.dueOn ? t('own.renewBy', { date: plainDate(renewal.dueOn) }) : t('own.renewNow')}
      </Note>
    );
  if (!can.renew) return null;
  return (
    <Note
      kind="info"
      action={
        <Button
          variant="light"
          loading={renew.isPending}
          leftSection={<IconRefresh {...icon} />}
          onClick={() => renew.mutate()}
        >
          {t('own.renew')}
        </Button>
      }
    >
      {t('own.renewText')}
    </Note>
  );
}

function Shown({ certificate }: { readonly certificate: CertificateView }) {
  const { t } = useTranslation('certificates');
  const { subject, brand, name, issuedOn, sheet } = certificate;
  return (
    <>
      <div className={classes.head}>
        <div>
          <h2>{subject.title}</h2>
          <p className={classes.quiet}>
            {t('own.earned', { brand: brand.name, date: plainDate(issuedOn) })}
            {' · '}
            <CertificateStateLine of={certificate} />
          </p>
        </div>
        <Actions certificate={certificate} />
      </div>
      <Renewal certificate={certificate} />
      <div className={classes.stage}>
        <div className={classes.paper} data-portrait={sheet.orientation === 'portrait' || undefined}>
          <Sheet sheet={sheet} label={t('own.sheet', { title: subject.title, name })} />
        </div>
      </div>
    </>
  );
}

/** One own certificate as it is printed, to save, to print and to show to others. */
export function OwnCertificate({ id }: { readonly id: string }) {
  const { t } = useTranslation('certificates');
  const { data, error, refetch } = useQuery(certificateQuery(id));
  return (
    <article className={classes.one}>
      <Link to="/auth/me" search={{ tab: 'certificates' }} className={`link ${classes.back}`}>
        <IconArrowLeft {...icon} />
        {t('own.title')}
      </Link>
      {data && <Shown certificate={data} />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonBlock label={t('own.title')} />}
    </article>
  );
}
