import { Button, Modal, Textarea } from '@mantine/core';
import { IconBan, IconDownload, IconRefresh } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plainDate } from '../../../shared/format.ts';
import { confirm } from '../../../shared/ui/confirm.ts';
import { ErrorState } from '../../../shared/ui/EmptyState.tsx';
import { Note } from '../../../shared/ui/Note.tsx';
import { toast } from '../../../shared/ui/toast.tsx';
import {
  certificateQuery,
  certificatesChanged,
  type CertificateView,
  pdfHref,
  reissueCertificate,
  revokeCertificate,
} from '../certificates.api.ts';
import { CertificateStateLine } from '../CertificateStateLine.tsx';
import { Sheet } from '../sheet/Sheet.tsx';
import { SkeletonBlock } from '../SkeletonBlock.tsx';
import classes from '../certificates.module.css';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
/** Characters of a reason. */
const REASON = 500;

interface ViewProps {
  readonly certificate: CertificateView;
  readonly onClose: () => void;
}

/** Why a certificate is taken back, and doing it. */
function Revoke({ certificate, onClose }: ViewProps) {
  const { t } = useTranslation('certificates');
  const [reason, setReason] = useState('');
  const [empty, setEmpty] = useState(false);
  const revoke = useMutation({
    mutationFn: () => revokeCertificate({ params: { id: certificate._id }, body: { reason } }),
    onSuccess: async () => {
      toast(t('admin.revoked'));
      onClose();
      await certificatesChanged();
    },
  });
  const send = () => {
    setEmpty(reason.trim() === '');
    if (reason.trim() !== '') revoke.mutate();
  };
  return (
    <div className={classes.revoke}>
      {revoke.error && <Note kind="bad">{revoke.error.message}</Note>}
      <Textarea
        label={t('admin.reason')}
        description={t('admin.reasonHelp')}
        autosize
        minRows={2}
        maxLength={REASON}
        data-autofocus
        value={reason}
        error={empty ? t('admin.reasonNeeded') : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className={classes.actions}>
        <Button color="red" loading={revoke.isPending} onClick={send}>
          {t('admin.revoke')}
        </Button>
      </div>
    </div>
  );
}

/** Reissues it with the account's name after a confirmation. */
function useReissue({ certificate, onClose }: ViewProps) {
  const { t } = useTranslation('certificates');
  const { _id, user, name } = certificate;
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => reissueCertificate({ params: { id: _id } }),
    onSuccess: async () => {
      toast(t('admin.reissued', { name: user.fullName }));
      onClose();
      await certificatesChanged();
    },
  });
  const ask = async () => {
    const yes = await confirm({
      title: t('admin.reissueQuestion'),
      text: t('admin.reissueText', { before: name, after: user.fullName }),
      action: t('admin.reissue'),
      keep: t('admin.keep'),
    });
    if (yes) mutate();
  };
  return { ask: () => void ask(), error, isPending };
}

function Actions(props: ViewProps) {
  const { t } = useTranslation('certificates');
  const [revoking, setRevoking] = useState(false);
  const { _id, can } = props.certificate;
  const reissue = useReissue(props);
  return (
    <>
      {reissue.error && <Note kind="bad">{reissue.error.message}</Note>}
      <div className={classes.actions}>
        <Button
          component="a"
          href={pdfHref(_id, true)}
          variant="default"
          leftSection={<IconDownload {...icon} />}
        >
          {t('own.download')}
        </Button>
        {can.reissue && (
          <Button
            variant="light"
            loading={reissue.isPending}
            leftSection={<IconRefresh {...icon} />}
            onClick={reissue.ask}
          >
            {t('admin.reissue')}
          </Button>
        )}
        {can.revoke && !revoking && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconBan {...icon} />}
            onClick={() => setRevoking(true)}
          >
            {t('admin.revokeAsk')}
          </Button>
        )}
      </div>
      {revoking && <Revoke {...props} />}
    </>
  );
}

function Shown({ certificate, onClose }: ViewProps) {
  const { t } = useTranslation('certificates');
  const { subject, brand, name, issuedOn, sheet, serial, revokedReason, user } = certificate;
  return (
    <div className={classes.one}>
      <p className={classes.quiet}>
        {t('admin.facts', { brand: brand.name, date: plainDate(issuedOn), serial })}
        {' · '}
        <CertificateStateLine of={certificate} />
      </p>
      {revokedReason && <Note kind="neutral">{t('admin.revokedFor', { reason: revokedReason })}</Note>}
      {certificate.can.reissue && (
        <Note kind="info">{t('admin.otherName', { before: name, after: user.fullName })}</Note>
      )}
      <div className={classes.stage} data-small>
        <div className={classes.paper} data-portrait={sheet.orientation === 'portrait' || undefined}>
          <Sheet sheet={sheet} label={t('own.sheet', { title: subject.title, name })} />
        </div>
      </div>
      <Actions certificate={certificate} onClose={onClose} />
    </div>
  );
}

interface Props {
  readonly id: string;
  /** What it is for. */
  readonly title: string;
  readonly onClose: () => void;
}

/** A user's certificate for administrators: view, correct, revoke. */
export default function CertificateDialog({ id, title, onClose }: Props) {
  const { data, error, refetch } = useQuery(certificateQuery(id));
  return (
    <Modal opened onClose={onClose} title={title} size={880}>
      {data && <Shown certificate={data} onClose={onClose} />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonBlock label={title} />}
    </Modal>
  );
}
