import {
  IconBell,
  IconBellOff,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../shared/api/problem.ts';
import { queryClient } from '../../shared/api/queryClient.ts';
import { useRemoval } from '../../shared/forms/useRemoval.ts';
import { rowActions } from '../../shared/list/RowActions.tsx';
import { deleteSchedule, saveSchedule, type Schedule, SCHEDULES, subscribeSchedule } from './views.api.ts';

/** The schedule as it is saved, with another state. */
const paused = (schedule: Schedule, wanted: boolean) => {
  const { view, filters, columns, sort, times, days, format, skipUnchanged, version } = schedule;
  const content = { viewId: view?._id ?? null, filters, columns, sort };
  return { ...content, times, days, format, skipUnchanged, version, paused: wanted };
};

/** Pausing, joining, and deleting; errors show above the list. */
function useScheduleCalls() {
  const { t } = useTranslation('reports');
  const { remove, problem: refused } = useRemoval(SCHEDULES);
  const { mutate, error } = useMutation({
    mutationFn: (send: () => Promise<unknown>) => send(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [SCHEDULES] }),
  });
  return {
    problem: refused ?? (error instanceof ApiProblem ? error : undefined),
    pause: (schedule: Schedule) =>
      mutate(() => saveSchedule({ params: { id: schedule._id }, body: paused(schedule, !schedule.paused) })),
    get: ({ _id }: Schedule, subscribed: boolean) =>
      mutate(() => subscribeSchedule({ params: { id: _id }, body: { subscribed } })),
    remove: ({ _id }: Schedule) =>
      remove({
        question: {
          title: t('schedules.deleteTitle'),
          action: t('schedules.delete'),
          keep: t('schedules.keep'),
        },
        send: () => deleteSchedule({ params: { id: _id } }),
        done: t('schedules.deleted'),
      }),
  };
}

/** What can be done with a schedule, as its menu. */
export function useScheduleActions(onEdit: (schedule: Schedule) => void) {
  const { t } = useTranslation('reports');
  const { problem, pause, get, remove } = useScheduleCalls();
  const menu = (schedule: Schedule): ReactNode => {
    const { can, subscribed } = schedule;
    return rowActions([
      { label: t('edit'), Icon: IconPencil, run: () => onEdit(schedule), show: can.edit },
      {
        label: t(schedule.paused ? 'schedules.resume' : 'schedules.pause'),
        Icon: schedule.paused ? IconPlayerPlay : IconPlayerPause,
        run: () => pause(schedule),
        show: can.edit,
      },
      {
        label: t('schedules.join'),
        Icon: IconBell,
        run: () => get(schedule, true),
        show: !subscribed && can.subscribe,
      },
      { label: t('schedules.leave'), Icon: IconBellOff, run: () => get(schedule, false), show: subscribed },
      {
        label: t('schedules.delete'),
        Icon: IconTrash,
        danger: true,
        run: () => remove(schedule),
        show: can.delete,
      },
    ]);
  };
  return { menu, problem };
}
