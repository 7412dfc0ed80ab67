import { NOTIFICATION_GROUPS } from '@forecourt/contract/notification-groups';
import { NativeSelect, Switch } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../shared/ui/EmptyState.tsx';
import { Note } from '../../shared/ui/Note.tsx';
import { SkeletonRows } from '../../shared/ui/Skeletons.tsx';
import { choose, type Preference, preferencesQuery, receiveMails } from './notifications.api.ts';
import classes from './notifications.module.css';

const MAIL = ['now', 'digest', 'off'] as const;

interface RowProps {
  readonly of: Preference;
  readonly mails: boolean;
  readonly onChoose: (change: Omit<Preference, 'group' | 'label' | 'digest'>) => void;
}

function Choice({ of: { kind, label, inPage, mail, digest }, mails, onChoose }: RowProps) {
  const { t } = useTranslation('notifications');
  return (
    <div className={classes.choice} role="group" aria-label={label}>
      <span>{label}</span>
      <Switch
        label={t('inPage')}
        checked={inPage}
        onChange={(event) => onChoose({ kind, inPage: event.currentTarget.checked, mail })}
      />
      <NativeSelect
        aria-label={t('byMail')}
        disabled={!mails}
        value={mail}
        data={MAIL.filter((value) => digest || value !== 'digest').map((value) => ({
          value,
          label: t(`mail.${value}`),
        }))}
        onChange={(event) => {
          const chosen = MAIL.find((value) => value === event.currentTarget.value);
          if (chosen) onChoose({ kind, inPage, mail: chosen });
        }}
      />
    </div>
  );
}

/** Which news come into the page, which by mail, and when. Each choice holds at once. */
export function PreferencesTab() {
  const { t } = useTranslation('notifications');
  const { data, error, refetch } = useQuery(preferencesQuery);
  const save = useMutation({ mutationFn: choose });
  const mails = useMutation({ mutationFn: receiveMails });
  const failed = save.error ?? mails.error;
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={8} height={60} label={t('choose')} />;
  const groups = NOTIFICATION_GROUPS.map((group) => ({
    group,
    kinds: data.preferences.filter((one) => one.group === group),
  }));
  return (
    <div className={classes.choices}>
      <p>{t('chooseText')}</p>
      <section className={`card ${classes.card}`}>
        <Switch
          size="md"
          label={t('mails')}
          description={t('mailsHelp')}
          checked={data.receiveEmails}
          onChange={(event) => mails.mutate(event.currentTarget.checked)}
        />
      </section>
      {failed && <Note kind="bad">{t('notSaved', { detail: failed.message })}</Note>}
      <p role="status" className="visually-hidden">
        {save.isSuccess || mails.isSuccess ? t('saved') : ''}
      </p>
      {groups
        .filter(({ kinds }) => kinds.length > 0)
        .map(({ group, kinds }) => (
          <section key={group} className={`card ${classes.card}`} aria-labelledby={`group-${group}`}>
            <h2 id={`group-${group}`}>{t(`group.${group}`)}</h2>
            {kinds.map((one) => (
              <Choice key={one.kind} of={one} mails={data.receiveEmails} onChoose={save.mutate} />
            ))}
          </section>
        ))}
    </div>
  );
}
