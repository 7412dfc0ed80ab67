import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskReason } from '../../../shared/forms/AskReason.tsx';
import { FormNote } from '../../../shared/forms/FormNote.tsx';
import { confirm } from '../../../shared/ui/confirm.ts';
import { toast } from '../../../shared/ui/toast.tsx';
import {
  deleteEvent,
  type LiveEvent,
  liveChanged,
  publishEvent,
  reopenEvent,
  unpublishEvent,
} from '../live-training.api.ts';
import { useAct } from './useAct.ts';
import classes from './admin.module.css';

/** Deletes a class without people after asking; one with people is cancelled with a reason. */
function Remove({ event }: { readonly event: LiveEvent }) {
  const { t } = useTranslation(['live-training', 'ui']);
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const people = event.taken + event.waiting;
  const away = () => navigate({ to: '/auth/admin/live-training/events', ignoreBlocker: true });
  const remove = async () => {
    if (people > 0) {
      setAsking(true);
      return;
    }
    const yes = await confirm({
      title: t('event.deleteAsk'),
      action: t('event.delete'),
      keep: t('event.keep'),
      danger: true,
    });
    if (!yes) return;
    await deleteEvent({ params: { id: event._id } });
    await liveChanged();
    await away();
  };
  return (
    <>
      <Button variant="default" color="red" onClick={() => void remove()}>
        {t(people > 0 ? 'event.cancel' : 'event.delete')}
      </Button>
      {asking && (
        <AskReason
          title={t('event.cancelAsk')}
          text={t('event.cancelText', { count: people })}
          label={t('field.reason')}
          missing={t('need.reason')}
          action={t('event.cancel')}
          keep={t('event.keep')}
          onClose={() => setAsking(false)}
          onReason={async (reason) => {
            await deleteEvent({ params: { id: event._id }, body: { reason } });
            await liveChanged();
            setAsking(false);
          }}
        />
      )}
    </>
  );
}

/** Reverts a cancellation after a confirmation: participants are notified and get their seats back. */
function Reopen({ event: { _id: id, missing } }: { readonly event: LiveEvent }) {
  const { t } = useTranslation('live-training');
  const { act, problem, busy } = useAct();
  const reopen = async () => {
    const yes = await confirm({
      title: t('event.reopenAsk'),
      text: t('event.reopenText'),
      action: t('event.reopen'),
      keep: t('event.reopenKeep'),
    });
    if (yes && (await act(() => reopenEvent({ params: { id } })))) toast(t('event.reopened'));
  };
  return (
    <>
      <FormNote problem={problem} />
      <Button variant="light" loading={busy} disabled={missing.length > 0} onClick={() => void reopen()}>
        {t('event.reopen')}
      </Button>
    </>
  );
}

/** What the class lacks for being published, and the next step. */
export function PublishCard({ event }: { readonly event: LiveEvent }) {
  const { t } = useTranslation(['live-training', 'ui']);
  const { act, problem, busy } = useAct();
  const { can, missing, _id: id } = event;
  return (
    <section className={`card ${classes.card}`}>
      <h2>{t('event.visibility')}</h2>
      <FormNote problem={problem} />
      <p className={classes.small}>
        {event.status === 'cancelled'
          ? t('state.cancelled', { reason: event.cancelReason })
          : t(event.status === 'published' ? 'event.isPublished' : 'event.isHidden')}
      </p>
      {missing.length > 0 && (
        <ul className={classes.small}>
          {missing.map((gap) => (
            <li key={gap}>{t(`gap.${gap}`)}</li>
          ))}
        </ul>
      )}
      {can.publish && (
        <Button
          variant="light"
          loading={busy}
          disabled={missing.length > 0}
          onClick={() => void act(() => publishEvent({ params: { id } }))}
        >
          {t('ui:action.publish')}
        </Button>
      )}
      {can.unpublish && (
        <Button
          variant="default"
          loading={busy}
          onClick={() => void act(() => unpublishEvent({ params: { id } }))}
        >
          {t('ui:action.unpublish')}
        </Button>
      )}
      {can.reopen && <Reopen event={event} />}
      {can.remove && <Remove event={event} />}
    </section>
  );
}
