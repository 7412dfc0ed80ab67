import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../shared/api/problem.ts';
import { percent } from '../../shared/format.ts';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { hasPermission, useUser } from '../../shared/session/session.ts';
import { ProgressBar } from '../../shared/ui/Progress.tsx';
import { confirm } from '../../shared/ui/confirm.ts';
import {
  DetailsLink,
  remindOverdue,
  type ReportRow,
  rowsQuery,
  useReminded,
  wordOf,
} from '../reports/index.ts';
import { Block } from './Block.tsx';
import classes from './dashboards.module.css';

/** Dealers that are named. */
const SHOWN = 3;

/** Reminds the people of a dealer who are overdue. */
function Remind({ id, name }: { readonly id: string; readonly name: string }) {
  const { t } = useTranslation(['reports', 'ui']);
  const said = useReminded();
  const question = {
    title: t('remindDealer', { name }),
    text: t('remindText'),
    action: t('remind'),
    keep: t('ui:action.cancel'),
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => remindOverdue({ params: { id } }),
    onSuccess: ({ people }) => said(people, people),
  });
  const ask = async () => {
    if (await confirm(question)) mutate();
  };
  return (
    <div>
      <Button
        variant="default"
        size="compact-md"
        loading={isPending}
        aria-label={t('ui:action.named', { action: t('remind'), name })}
        onClick={() => void ask()}
      >
        {t('remind')}
      </Button>
      <FormNote problem={error instanceof ApiProblem ? error : undefined} />
    </div>
  );
}

function Dealer({ row }: { readonly row: ReportRow }) {
  const { t } = useTranslation('dashboards');
  const { completionRate: share, overdue } = row;
  const [id, name] = [wordOf(row['_id']), wordOf(row['name'])];
  const late = typeof overdue === 'number' ? overdue : 0;
  return (
    <li>
      <span>
        <DetailsLink page="dealer" id={id} name={name} className="link" />
        <small>
          {[wordOf(row['city']), late > 0 && t('late', { count: late })].filter(Boolean).join(' · ')}
        </small>
      </span>
      <ProgressBar value={typeof share === 'number' ? share : 0} label={name} />
      <span className="num">{typeof share === 'number' ? percent(share) : '–'}</span>
      {late > 0 ? <Remind id={id} name={name} /> : <span />}
    </li>
  );
}

/** The dealers where least of what people began is passed, and the way to remind who is overdue there. */
export function LowDealers() {
  const { t } = useTranslation('dashboards');
  const may = hasPermission(useUser(), 'DEALER_REPORTS');
  const query = useQuery({
    ...rowsQuery('dealers', { sortBy: 'completionRate', sortDir: 1, limit: SHOWN }),
    enabled: may,
  });
  if (!may) return null;
  return (
    <Block title={t('lowDealers')} query={query}>
      {({ rows }) => (
        <ul className={`${classes.rows} ${classes.dealers}`}>
          {rows.map((row) => (
            <Dealer key={wordOf(row['_id'])} row={row} />
          ))}
        </ul>
      )}
    </Block>
  );
}
