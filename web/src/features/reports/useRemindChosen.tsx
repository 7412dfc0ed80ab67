import { IconBell } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../shared/api/problem.ts';
import { BulkAction } from '../../shared/list/BulkBar.tsx';
import type { BulkChoice } from '../../shared/list/DataTable.tsx';
import { forEachBatch } from '../../shared/list/runInBatches.ts';
import type { List } from '../../shared/list/useListSearch.ts';
import { toast } from '../../shared/ui/toast.tsx';
import { allRows } from './allRows.ts';
import { remindReportUser } from './details.api.ts';
import type { Report, ReportRow } from './reports.api.ts';
import { useAskToRemind, useReminded } from './useRemind.tsx';
import { rowName } from './useReportColumns.tsx';
import { wordOf } from './wordOf.ts';

/** People that are reminded by one press; each takes a call. */
const MOST = 200;

/**
 * What the selection bar of a report of people offers: a reminder of what is mandatory and open, once it is confirmed.
 * Undefined for other reports.
 */
export function useRemindChosen(report: Report, list: List, rows: readonly ReportRow[]) {
  const { t } = useTranslation('reports');
  const askToRemind = useAskToRemind();
  const said = useReminded();
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ ids, all, count, keep }: BulkChoice) => {
      const people = all ? (await allRows(report, list, count)).map((row) => wordOf(row['_id'])) : ids;
      const { answers, stopped } = await forEachBatch(people, 1, ([id = '']) =>
        remindReportUser({ params: { id } }),
      );
      keep(stopped?.left ?? []);
      const reminded = answers.filter(({ courses }) => courses > 0).length;
      return { reminded, asked: answers.length, stopped };
    },
    onSuccess: ({ reminded, asked, stopped }) => {
      said(reminded, asked);
      if (stopped) toast(stopped.problem.detail);
    },
    onError: (error) => toast(error instanceof ApiProblem ? error.detail : error.message),
  });
  if (report.row !== 'user') return undefined;
  const ask = async (choice: BulkChoice) => {
    if (isPending) return;
    const { count } = choice;
    if (count > MOST) {
      toast(t('remindMost', { most: MOST }));
      return;
    }
    const chosen = rows.filter((row) => choice.all || choice.ids.includes(wordOf(row['_id'])));
    if (
      await askToRemind(
        count,
        chosen.map((row) => rowName(report, row)),
      )
    )
      mutate(choice);
  };
  return (choice: BulkChoice) => (
    <BulkAction
      icon={<IconBell size={18} stroke={1.75} aria-hidden />}
      label={t('remind')}
      onClick={() => void ask(choice)}
    />
  );
}
