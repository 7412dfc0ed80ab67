import { personName } from '@forecourt/contract/person-name';
import { ActionIcon, Button, Chip, MultiSelect, Select, Switch, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchText } from '../../shared/forms/useSearchText.ts';
import { ApiProblem } from '../../shared/api/problem.ts';
import { queryClient } from '../../shared/api/queryClient.ts';
import { FormDialog } from '../../shared/forms/FormDialog.tsx';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { zoneName } from '../../shared/moments.ts';
import { useUser } from '../../shared/session/session.ts';
import { Hint, Pair } from '../../shared/ui/Layout.tsx';
import { toast } from '../../shared/ui/toast.tsx';
import { dayTime, weekday } from './scheduleWords.ts';
import {
  createSchedule,
  recipientsQuery,
  saveSchedule,
  type Schedule,
  SCHEDULES,
  schedulesQuery,
  type ViewWish,
} from './views.api.ts';
import classes from './reports.module.css';

const DAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const MOST_TIMES = 4;
const FIRST_TIME = '06:05';
interface Person {
  readonly _id: string;
  readonly name: string;
}

interface Wanted {
  readonly days: readonly number[];
  readonly times: readonly string[];
  readonly format: 'csv' | 'xlsx';
  readonly skipUnchanged: boolean;
  readonly people: readonly Person[];
}

interface FieldProps {
  readonly wanted: Wanted;
  readonly onChange: (change: Partial<Wanted>) => void;
}

function DaysField({ wanted, onChange }: FieldProps) {
  const { t } = useTranslation('reports');
  return (
    <fieldset className={classes.fieldset}>
      <legend>{t('mail.days')}</legend>
      <Chip.Group
        multiple
        value={wanted.days.map(String)}
        onChange={(days) => onChange({ days: days.map(Number) })}
      >
        <div className={classes.dayChips}>
          {DAYS.map((day) => (
            <Chip key={day} value={String(day)} aria-label={weekday(day, 'long')}>
              {weekday(day)}
            </Chip>
          ))}
        </div>
      </Chip.Group>
      {wanted.days.length === 0 && <p className={classes.refused}>{t('mail.noDay')}</p>}
    </fieldset>
  );
}

function TimesField({ wanted: { times }, onChange, timeZone }: FieldProps & { readonly timeZone: string }) {
  const { t } = useTranslation('reports');
  const set = (place: number, value: string) => onChange({ times: times.with(place, value) });
  return (
    <fieldset className={classes.fieldset}>
      <legend>{t('mail.times')}</legend>
      <Hint>{zoneName(timeZone)}</Hint>
      {times.map((at, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- times have no identity but their place
        <div key={place} className={classes.timeLine}>
          <TextInput
            type="time"
            aria-label={t('mail.times')}
            value={at}
            onChange={(event) => set(place, event.currentTarget.value)}
          />
          {times.length > 1 && (
            <ActionIcon
              aria-label={t('mail.removeTime', { time: dayTime(at) })}
              onClick={() => onChange({ times: times.toSpliced(place, 1) })}
            >
              <IconX size={16} stroke={1.75} />
            </ActionIcon>
          )}
        </div>
      ))}
      {times.length < MOST_TIMES && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          onClick={() => onChange({ times: [...times, '18:05'] })}
        >
          {t('mail.addTime')}
        </Button>
      )}
    </fieldset>
  );
}

/** Who gets it, for those who may have others mailed. */
function PeopleField({ wanted: { people }, onChange, report }: FieldProps & { readonly report: string }) {
  const { t } = useTranslation('reports');
  const { typed, setTyped, text, none } = useSearchText();
  const { data } = useQuery(recipientsQuery(report, text));
  const known = new Map([...people, ...(data ?? [])].map((person) => [person._id, person]));
  return (
    <MultiSelect
      label={t('mail.to')}
      description={t('mail.toText')}
      data={[...known.values()].map(({ _id, name }) => ({ value: _id, label: name }))}
      value={people.map(({ _id }) => _id)}
      onChange={(ids) => onChange({ people: ids.flatMap((id) => known.get(id) ?? []) })}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={none(data, t('noChoices'))}
    />
  );
}

function FormatField({ wanted, onChange }: FieldProps) {
  const { t } = useTranslation('reports');
  return (
    <Select
      label={t('mail.format')}
      description={t('mail.formatText')}
      allowDeselect={false}
      data={(['csv', 'xlsx'] as const).map((value) => ({ value, label: t(`export.${value}`) }))}
      value={wanted.format}
      onChange={(format) => onChange({ format: format === 'xlsx' ? 'xlsx' : 'csv' })}
    />
  );
}

interface Props {
  readonly report: { readonly key: string; readonly title: string };
  /** What is mailed: what is on the screen, or a view. */
  readonly wish: ViewWish & { readonly viewId?: string | undefined };
  /** The schedule that is changed; none: a new one. */
  readonly schedule?: Schedule;
  readonly onClose: () => void;
}

const wantedOf = (schedule: Schedule | undefined, me: Person): Wanted => ({
  days: schedule?.days ?? [1],
  times: schedule?.times ?? [FIRST_TIME],
  format: schedule?.format ?? 'csv',
  skipUnchanged: schedule?.skipUnchanged ?? true,
  people: schedule?.recipients ?? [me],
});

/** Sends the wish; recipients travel only where the person may name them. */
function useSending({ report, wish, schedule, onClose }: Props, wanted: Wanted, nameOthers: boolean) {
  const { t } = useTranslation('reports');
  return useMutation({
    mutationFn: async () => {
      const { people, days, times, ...rest } = wanted;
      const body = {
        ...wish,
        ...rest,
        days: [...days],
        times: [...times],
        paused: schedule?.paused ?? false,
        ...(nameOthers && { recipients: people.map(({ _id }) => _id) }),
      };
      await (schedule
        ? saveSchedule({ params: { id: schedule._id }, body: { ...body, version: schedule.version } })
        : createSchedule({ body: { ...body, report: report.key } }));
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: [SCHEDULES] });
      toast(t('mail.done'));
      onClose();
    },
  });
}

/** Schedules a report by mail: days, time, format, and recipients. */
export function ScheduleDialog(props: Props) {
  const { t } = useTranslation(['reports', 'ui']);
  const { report, schedule, onClose } = props;
  const user = useUser();
  const { data } = useQuery(schedulesQuery);
  const [wanted, setWanted] = useState(() => wantedOf(schedule, { _id: user._id, name: personName(user) }));
  const onChange = (change: Partial<Wanted>) => setWanted((before) => ({ ...before, ...change }));
  const nameOthers = data?.can.nameOthers ?? false;
  const sending = useSending(props, wanted, nameOthers);
  const of = {
    busy: sending.isPending,
    submit: (event?: { preventDefault: () => void }) => {
      event?.preventDefault();
      if (wanted.days.length > 0) sending.mutate();
    },
  };
  return (
    <FormDialog
      title={t('mail.title')}
      action={t(schedule ? 'ui:form.save' : 'mail.send')}
      of={of}
      wide
      onClose={onClose}
    >
      <p className={classes.lead}>
        {report.title}. {t('mail.text')}
      </p>
      <FormNote problem={sending.error instanceof ApiProblem ? sending.error : undefined} />
      <DaysField wanted={wanted} onChange={onChange} />
      <Pair>
        <TimesField wanted={wanted} onChange={onChange} timeZone={data?.timeZone ?? 'UTC'} />
        <FormatField wanted={wanted} onChange={onChange} />
      </Pair>
      {nameOthers && <PeopleField wanted={wanted} onChange={onChange} report={report.key} />}
      <Switch
        label={t('mail.skip')}
        checked={wanted.skipUnchanged}
        onChange={(event) => onChange({ skipUnchanged: event.currentTarget.checked })}
      />
    </FormDialog>
  );
}
