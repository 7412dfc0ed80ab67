import { ActionIcon, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconRefresh, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../shared/api/problem.ts';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { relativeOrDate } from '../../shared/format.ts';
import { confirm } from '../../shared/ui/confirm.ts';
import { ErrorState } from '../../shared/ui/EmptyState.tsx';
import { Hint, Section } from '../../shared/ui/Layout.tsx';
import { SkeletonRows } from '../../shared/ui/Skeletons.tsx';
import { ImportCalendarDialog } from './ImportCalendarDialog.tsx';
import {
  type ImportedCalendar,
  importedCalendarsChanged,
  importedCalendarsQuery,
  refreshImportedCalendar,
  removeImportedCalendar,
} from './importedCalendars.api.ts';
import classes from './field.module.css';

/** Calendars of an instructor whose busy times are kept free of visits. */
export function ImportedCalendars() {
  const { t } = useTranslation('field-training');
  const { data, error, refetch } = useQuery(importedCalendarsQuery);
  const [isAdding, { open, close }] = useDisclosure(false);
  return (
    <Section title={t('calendars.title')}>
      <Hint>{t('calendars.text')}</Hint>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonRows rows={1} height={56} />}
      {data?.length === 0 && <p className={classes.quiet}>{t('calendars.none')}</p>}
      <ul className={classes.calendars}>
        {data?.map((calendar) => (
          <CalendarRow key={calendar._id} calendar={calendar} />
        ))}
      </ul>
      <div>
        <Button variant="default" onClick={open}>
          {t('calendars.add')}
        </Button>
      </div>
      {isAdding && <ImportCalendarDialog onClose={close} />}
    </Section>
  );
}

/** Reading a calendar again, and removing it after a question. */
function useCalendarActions({ _id: id, name }: ImportedCalendar) {
  const { t } = useTranslation(['field-training', 'ui']);
  const params = { params: { id } };
  const refresh = useMutation({
    mutationFn: () => refreshImportedCalendar(params),
    onSuccess: importedCalendarsChanged,
  });
  const remove = useMutation({
    mutationFn: () => removeImportedCalendar(params),
    onSuccess: importedCalendarsChanged,
  });
  const confirmRemove = async () => {
    const question = {
      title: t('calendars.remove.ask', { name }),
      text: t('calendars.remove.text'),
      action: t('calendars.remove'),
      keep: t('ui:action.cancel'),
      danger: true,
    };
    if (await confirm(question)) remove.mutate();
  };
  const failed = refresh.error ?? remove.error;
  return {
    refresh,
    remove,
    askRemove: confirmRemove,
    problem: failed instanceof ApiProblem ? failed : undefined,
  };
}

function CalendarRow({ calendar }: { readonly calendar: ImportedCalendar }) {
  const { t } = useTranslation('field-training');
  const { name, host, busy, refreshedAt, problem } = calendar;
  const { refresh, remove, askRemove, problem: failed } = useCalendarActions(calendar);
  const facts = [
    host ?? t('calendars.fileSource'),
    t('calendars.busy', { count: busy }),
    refreshedAt && t('calendars.readAt', { when: relativeOrDate(refreshedAt) }),
  ];
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p>{facts.filter(Boolean).join(' · ')}</p>
        {problem && <p className={classes.fault}>{t(`calendars.problem.${problem}`)}</p>}
        <FormNote problem={failed} />
      </div>
      {host !== null && (
        <ActionIcon
          size={40}
          variant="subtle"
          loading={refresh.isPending}
          aria-label={t('calendars.refreshNamed', { name })}
          onClick={() => refresh.mutate()}
        >
          <IconRefresh size={20} stroke={1.75} />
        </ActionIcon>
      )}
      <ActionIcon
        size={40}
        variant="subtle"
        color="red"
        loading={remove.isPending}
        aria-label={t('calendars.removeNamed', { name })}
        onClick={() => void askRemove()}
      >
        <IconTrash size={20} stroke={1.75} />
      </ActionIcon>
    </li>
  );
}
