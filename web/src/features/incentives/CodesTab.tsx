import { Button } from '@mantine/core';
import { IconPlus, IconTrash, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longDate } from '../../shared/format.ts';
import { type Column, DataTable } from '../../shared/list/DataTable.tsx';
import { FilterChip } from '../../shared/list/FilterChip.tsx';
import { rowActions } from '../../shared/list/RowActions.tsx';
import { ListToolbar } from '../../shared/list/Toolbar.tsx';
import { useListSearch } from '../../shared/list/useListSearch.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Note } from '../../shared/ui/Note.tsx';
import { attempt, toast } from '../../shared/ui/toast.tsx';
import { AddCodesDialog } from './AddCodesDialog.tsx';
import { AssignDialog } from './AssignDialog.tsx';
import { type Code, codesQuery, deleteCode, type Incentive, poolChanged } from './incentives.api.ts';
import { CODES_LIST } from './incentivesList.ts';
import classes from './incentives.module.css';

function useColumns(): readonly Column<Code>[] {
  const { t } = useTranslation('incentives');
  return [
    { key: 'code', title: t('field.code'), render: ({ code }) => <code>{code}</code> },
    {
      key: 'claimed',
      title: t('field.claimed'),
      render: ({ claimed, user }) => (claimed ? (user?.fullName ?? t('claimed')) : t('unclaimed')),
    },
    {
      key: 'assignedAt',
      title: t('field.assignedAt'),
      sortable: true,
      render: ({ assignedAt }) => longDate(assignedAt),
    },
  ];
}

/** Number of waiting rewards, or the time when the pool runs out. */
function Forecast({ incentive: { waiting, emptyInDays } }: { readonly incentive: Incentive }) {
  const { t } = useTranslation('incentives');
  if (waiting > 0) return <Note kind="warn">{t('line', { count: waiting })}</Note>;
  return emptyInDays === null ? null : <Note kind="info">{t('emptyInDays', { count: emptyInDays })}</Note>;
}

function Dialogs({
  id,
  dialog,
  onClose,
}: {
  readonly id: string;
  readonly dialog: Dialog | undefined;
  readonly onClose: () => void;
}) {
  if (!dialog) return null;
  if (dialog === 'add') return <AddCodesDialog incentiveId={id} onClose={onClose} />;
  return <AssignDialog incentiveId={id} code={dialog.assign} onClose={onClose} />;
}

type Dialog = 'add' | { readonly assign: Code };

/** Actions for an unassigned code. */
function useCodeActions({ _id: id, can }: Incentive, onAssign: (code: Code) => void) {
  const { t } = useTranslation(['incentives', 'ui']);
  const remove = (code: Code) =>
    attempt(async () => {
      await deleteCode({ params: { codeId: code._id } });
      toast(t('codeRemoved'));
      await poolChanged(id);
    });
  return (code: Code) => [
    {
      label: t('assign'),
      Icon: IconUserPlus,
      run: () => onAssign(code),
      show: can.edit && !code.claimed,
    },
    {
      label: t('ui:action.remove'),
      Icon: IconTrash,
      danger: true,
      run: () => remove(code),
      show: can.edit && !code.claimed,
    },
  ];
}

/** The pool: which codes there are, who has them, and how many people wait. */
export function CodesTab({ incentive }: { readonly incentive: Incentive }) {
  const { t } = useTranslation(['incentives', 'ui']);
  const list = useListSearch(CODES_LIST);
  const { _id: id, can } = incentive;
  const { data, error, refetch } = useQuery(codesQuery(id, list.query));
  const [asking, setAsking] = useState<Dialog>();
  const actions = useCodeActions(incentive, (code) => setAsking({ assign: code }));
  const add = can.edit && (
    <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setAsking('add')}>
      {t('addCodes')}
    </Button>
  );
  return (
    <div className={classes.pool}>
      <Forecast incentive={incentive} />
      <div className={classes.bar}>{add}</div>
      <ListToolbar list={list} placeholder={t('searchCodes')}>
        <FilterChip
          list={list}
          name="claimed"
          label={t('field.claimed')}
          options={[
            { value: 'true', label: t('claimed') },
            { value: 'false', label: t('unclaimed') },
          ]}
        />
      </ListToolbar>
      <DataTable
        label={t('tab.codes')}
        list={list}
        data={data && { rows: data.codes, pagination: data.pagination }}
        error={error}
        onRetry={() => void refetch()}
        rowId={({ _id }) => _id}
        rowName={({ code }) => code}
        columns={useColumns()}
        menu={(code) => rowActions(actions(code))}
        empty={<EmptyState title={t('noCodes')} text={t('noCodesText')} />}
      />
      <Dialogs id={id} dialog={asking} onClose={() => setAsking(undefined)} />
    </div>
  );
}
