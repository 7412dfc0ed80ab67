import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskReason } from '../../shared/forms/AskReason.tsx';
import { confirm } from '../../shared/ui/confirm.ts';
import { Note } from '../../shared/ui/Note.tsx';
import { toast } from '../../shared/ui/toast.tsx';
import { AssignDialog } from './AssignDialog.tsx';
import { ChangeDialog } from './ChangeDialog.tsx';
import { CompleteDialog } from './CompleteDialog.tsx';
import { cancelVisit, confirmVisit, deleteVisit, type Visit } from './field-training.api.ts';
import type { Perspective } from './sides.ts';
import { SummaryDialog } from './SummaryDialog.tsx';
import classes from './field.module.css';

type Open = 'change' | 'assign' | 'cancel' | 'complete' | 'summary';

interface Props {
  readonly visit: Visit;
  readonly side: Perspective;
}

function useDeletion({ visit, side }: Props) {
  const { t } = useTranslation('field-training');
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => deleteVisit(visit._id),
    onSuccess: () => {
      toast(t('deleted'));
      if (side === 'admin')
        return navigate({
          to: '/auth/admin/field-training/{-$appointmentId}',
          params: { appointmentId: undefined },
        });
      return navigate({ to: '/auth/field-training/{-$appointmentId}', params: { appointmentId: undefined } });
    },
  });
  const ask = async () => {
    const yes = await confirm({
      title: t('delete.ask'),
      text: t('delete.text'),
      action: t('delete.action'),
      keep: t('keep'),
      danger: true,
    });
    if (yes) remove.mutate();
  };
  return { ask, error: remove.error };
}

function CancelDialog({
  visit: { _id: id },
  onClose,
}: {
  readonly visit: Visit;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('field-training');
  return (
    <AskReason
      title={t('cancel.ask')}
      label={t('cancel.reason')}
      hint={t('cancel.hint')}
      missing={t('cancel.missing')}
      action={t('cancel.action')}
      keep={t('keep')}
      onClose={onClose}
      onReason={async (reason) => {
        await cancelVisit(id, reason);
        toast(t('cancelled'));
        onClose();
      }}
    />
  );
}

function Dialogs({
  open,
  visit,
  onClose,
}: {
  readonly open: Open | undefined;
  readonly visit: Visit;
  readonly onClose: () => void;
}) {
  if (open === 'change') return <ChangeDialog visit={visit} onClose={onClose} />;
  if (open === 'assign') return <AssignDialog visit={visit} onClose={onClose} />;
  if (open === 'cancel') return <CancelDialog visit={visit} onClose={onClose} />;
  if (open === 'complete') return <CompleteDialog visit={visit} onClose={onClose} />;
  if (open === 'summary') return <SummaryDialog visit={visit} onClose={onClose} />;
  return null;
}

/** Buttons that open something, the ones that apply; the filled one is the step that is next. */
function Buttons({ visit, onOpen }: { readonly visit: Visit; readonly onOpen: (open: Open) => void }) {
  const { t } = useTranslation('field-training');
  const { can, status, instructor } = visit;
  const missing = status === 'created' && instructor === null;
  return (
    <>
      {can.cancel && (
        <Button variant="default" onClick={() => onOpen('cancel')}>
          {t('cancel.action')}
        </Button>
      )}
      {can.edit && (
        <Button variant="default" onClick={() => onOpen('change')}>
          {t('change.action')}
        </Button>
      )}
      {can.assign && (
        <Button variant={missing ? 'filled' : 'default'} onClick={() => onOpen('assign')}>
          {t('assign.action')}
        </Button>
      )}
      {can.summarise && (
        <Button variant="default" onClick={() => onOpen('summary')}>
          {t('summary.action')}
        </Button>
      )}
      {can.complete && <Button onClick={() => onOpen('complete')}>{t('complete.action')}</Button>}
    </>
  );
}

/** What the reader may do with a visit now. */
export function VisitActions({ visit, side }: Props) {
  const { t } = useTranslation('field-training');
  const [open, setOpen] = useState<Open>();
  const { _id: id, version, can, instructor } = visit;
  const removal = useDeletion({ visit, side });
  const take = useMutation({
    mutationFn: () => confirmVisit(id, { version }),
    onSuccess: () => toast(t('confirmed')),
  });
  const error = take.error ?? removal.error;
  // users who assign visits must choose an instructor before confirming
  const confirmable = can.confirm && (instructor !== null || !can.assign);
  return (
    <>
      {can.delete && (
        <Button variant="subtle" color="red" onClick={() => void removal.ask()}>
          {t('delete.action')}
        </Button>
      )}
      <Buttons visit={visit} onOpen={setOpen} />
      {confirmable && (
        <Button loading={take.isPending} onClick={() => take.mutate()}>
          {t('confirm.action')}
        </Button>
      )}
      {error && (
        <div className={classes.refused}>
          <Note kind="bad">{error.message}</Note>
        </div>
      )}
      <Dialogs open={open} visit={visit} onClose={() => setOpen(undefined)} />
    </>
  );
}
