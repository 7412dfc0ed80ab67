import { IconMessage } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkAction } from '../../shared/list/BulkBar.tsx';
import type { BulkChoice } from '../../shared/list/DataTable.tsx';
import type { List } from '../../shared/list/useListSearch.ts';
import { hasFeature, hasPermission, useSession, useUser } from '../../shared/session/session.ts';
import { toast } from '../../shared/ui/toast.tsx';
import { allRows } from './allRows.ts';
import { usePlace } from './layout.tsx';
import type { Report, ReportRow } from './reports.api.ts';
import { rowName } from './useReportColumns.tsx';
import { wordOf } from './wordOf.ts';

/** People that one message is begun for. */
const MOST = 1_000;

interface Person {
  readonly _id: string;
  readonly fullName: string;
}

function useMayWrite(): boolean {
  const [session, user, place] = [useSession(), useUser(), usePlace()];
  return (
    place === 'admin' &&
    hasFeature(session, 'messages') &&
    hasPermission(user, 'VIEW_MESSAGES') &&
    hasPermission(user, 'VIEW_USERS')
  );
}

/**
 * What the selection bar of a report of people offers: a message to the chosen ones, begun in the composer. Undefined for
 * other reports, and for who may not write.
 * @param rows those on the page, of which names are kept while others are turned to
 */
export function useWriteTo(report: Report, list: List, rows: readonly ReportRow[] | undefined) {
  const { t } = useTranslation('reports');
  const navigate = useNavigate();
  const may = useMayWrite();
  const seen = useRef(new Map<string, Person>());
  useEffect(() => {
    for (const row of rows ?? [])
      seen.current.set(wordOf(row['_id']), { _id: wordOf(row['_id']), fullName: rowName(report, row) });
  }, [report, rows]);
  if (!may || report.row !== 'user') return undefined;
  const write = async ({ ids, all, count }: BulkChoice) => {
    if (count > MOST) {
      toast(t('messageMost', { count: MOST }));
      return;
    }
    const people = all
      ? (await allRows(report, list, count)).map((row) => ({
          _id: wordOf(row['_id']),
          fullName: rowName(report, row),
        }))
      : ids.flatMap((id) => seen.current.get(id) ?? []);
    await navigate({ to: '/auth/admin/messages/create', search: {}, state: { to: people } });
  };
  return (choice: BulkChoice) => (
    <BulkAction
      icon={<IconMessage size={18} stroke={1.75} aria-hidden />}
      label={t('message')}
      onClick={() => void write(choice)}
    />
  );
}
