import { Button } from '@mantine/core';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importWithRetry } from '../../../shared/navigation/importWithRetry.ts';
import { useUser } from '../../../shared/session/session.ts';
import { confirm } from '../../../shared/ui/confirm.ts';
import { LazyOnDemand } from '../../../shared/ui/LazyOnDemand.tsx';
import { StatusBadge } from '../../../shared/ui/StatusBadge.tsx';
import type { useAct } from '../admin/useAct.ts';
import { type LiveEvent, removeUser } from '../live-training.api.ts';
import classes from './learner.module.css';

const EnrollDialog = lazy(async () => ({
  default: (await importWithRetry(() => import('../admin/EnrollDialog.tsx'))).EnrollDialog,
}));

type Person = NonNullable<LiveEvent['users']>[number]['user'];
type Status = NonNullable<LiveEvent['users']>[number]['status'];

/** Seats, and places in line, that a person can be taken out of. */
const REMOVABLE: readonly Status[] = ['enrolled', 'waitlist', 'offered'];

interface Props extends Pick<ReturnType<typeof useAct>, 'act' | 'busy'> {
  readonly event: LiveEvent;
}

/** A manager's own people in a class, and the way to enroll more of them. */
export function StaffCard({ event, act, busy }: Props) {
  const { t } = useTranslation(['live-training', 'ui']);
  const me = useUser();
  const [enrolling, setEnrolling] = useState(false);
  const { users, can } = event;
  const remove = async ({ _id: userId, fullName: name }: Person) => {
    const sure = await confirm({
      title: t('staff.removeAsk', { name, title: event.template.title }),
      text: t('staff.removeText'),
      action: t('roster.remove'),
      keep: t('ui:action.cancel'),
      danger: true,
    });
    if (sure) await act(() => removeUser({ params: { id: event._id, userId }, body: {} }));
  };
  // who runs the class has its roster in the admin portal
  if (!users || can.mark) return null;
  return (
    <section className={`card ${classes.box}`}>
      <h2>{t('staff.title')}</h2>
      <p className={classes.small}>{t('staff.text')}</p>
      <ul className={classes.staff}>
        {users.map(({ user, status }) => (
          <li key={user._id}>
            <span>{user.fullName}</span>
            <StatusBadge status={status} />
            {can.enrollUsers && user._id !== me._id && REMOVABLE.includes(status) && (
              <Button
                variant="subtle"
                size="compact-md"
                disabled={busy}
                aria-label={t('ui:action.named', { action: t('roster.remove'), name: user.fullName })}
                onClick={() => void remove(user)}
              >
                {t('roster.remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {can.enrollUsers && (
        <Button variant="default" onClick={() => setEnrolling(true)}>
          {t('staff.enroll')}
        </Button>
      )}
      <LazyOnDemand when={enrolling}>
        {enrolling && <EnrollDialog event={event} onClose={() => setEnrolling(false)} />}
      </LazyOnDemand>
    </section>
  );
}
