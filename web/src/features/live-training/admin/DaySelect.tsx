import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { longDate } from '../../../shared/format.ts';
import type { LiveEvent } from '../live-training.api.ts';
import { isBegun } from './rosterDays.ts';

interface Props {
  readonly event: LiveEvent;
  readonly day: number;
  readonly onChange: (day: number) => void;
}

/** The day of a class of several days on which people are marked; days to come cannot be chosen. */
export function DaySelect({ event, day, onChange }: Props) {
  const { t } = useTranslation('live-training');
  const { sessions, timezone: timeZone } = event;
  if (sessions.length < 2) return null;
  return (
    <Select
      aria-label={t('roster.day')}
      allowDeselect={false}
      value={String(day)}
      data={sessions.map((session) => ({
        value: String(session.day),
        label: t('roster.dayOf', { day: session.day, date: longDate(session.start, { timeZone }) }),
        disabled: !isBegun(event, session.day) && session.day !== day,
      }))}
      onChange={(chosen) => chosen && onChange(Number(chosen))}
    />
  );
}
