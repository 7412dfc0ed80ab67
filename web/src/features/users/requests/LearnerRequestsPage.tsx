import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../../shared/api/problem.ts';
import { DataTable } from '../../../shared/list/DataTable.tsx';
import { FilterChip } from '../../../shared/list/FilterChip.tsx';
import type { ListDefinition } from '../../../shared/list/listSearch.ts';
import { ListToolbar } from '../../../shared/list/Toolbar.tsx';
import { type List, useListSearch } from '../../../shared/list/useListSearch.ts';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { Message } from '../../../shared/ui/Message.tsx';
import { PageHeader } from '../../../shared/ui/PageHeader.tsx';
import { RejectedUsers } from '../RejectedUsers.tsx';
import { DenyDialog } from './DenyDialog.tsx';
import { useLearnerRequestColumns } from './learnerRequestColumns.tsx';
import {
  approveLearner,
  denyLearner,
  type LearnerRequest,
  learnerRequestsQuery,
  undoLearner,
} from './requests.api.ts';
import { LEARNER_REQUESTS_LIST, TYPED_REQUESTS_LIST } from './requestLists.ts';
import { StatusChip } from './StatusChip.tsx';
import { UndoItem } from './UndoItem.tsx';
import { useDecisions, type Verdicts } from './useDecisions.ts';
import classes from './requests.module.css';

const TYPES = ['deactivation', 'participating-learner'] as const;
type RequestType = (typeof TYPES)[number];

const VERDICTS: Verdicts<LearnerRequest> = {
  approve: ({ _id: id, type }) => approveLearner({ params: { id }, body: { type } }),
  deny: ({ _id: id, type }, reason) => denyLearner({ params: { id }, body: { type, reason } }),
  undo: ({ _id: id, type }) => undoLearner({ params: { id }, body: { type } }),
};

interface Props {
  /** Only requests of this kind; none: both. */
  readonly type?: RequestType;
  /** Id of a request, or of the user it is about. */
  readonly id?: string | undefined;
}

/** What was asked to be done with learners: deactivate them, or end their taking part. */
export function LearnerRequestsPage({ type, id }: Props) {
  const { t } = useTranslation('user-requests');
  const definition: ListDefinition = type ? TYPED_REQUESTS_LIST : LEARNER_REQUESTS_LIST;
  const list = useListSearch(definition);
  const requests = useQuery(
    learnerRequestsQuery({ ...list.query, ...(type && { type }), ...(id && { id }) }),
  );
  const decisions = useDecisions(VERDICTS);
  const [denying, setDenying] = useState<LearnerRequest>();
  const columns = useLearnerRequestColumns({ approve: decisions.approve, deny: setDenying });
  const menuOf = (request: LearnerRequest) =>
    request.status === 'pending' || !request.can.decide ? null : (
      <UndoItem onUndo={() => decisions.undo(request)} />
    );
  const title = t(`title.${type ?? 'all'}`);
  // an address that is no identifier is refused with 422: no request has it
  if (id && requests.error instanceof ApiProblem && requests.error.status === 422)
    return <NoSuchRequest title={title} />;
  return (
    <>
      <PageHeader title={title} text={t('learners.text')} />
      {id && <Only />}
      <RejectedUsers rejected={decisions.rejected} onClose={decisions.clear} />
      <Filters list={list} type={type} />
      <DataTable
        label={title}
        list={list}
        data={requests.data && { rows: requests.data.users, pagination: requests.data.pagination }}
        error={requests.error}
        onRetry={() => void requests.refetch()}
        rowId={({ _id }) => _id}
        rowName={({ user }) => user.fullName || user.email}
        columns={columns}
        menu={menuOf}
        empty={<EmptyState title={t('learners.empty')} text={t('learners.emptyText')} />}
      />
      {denying && (
        <Denying
          request={denying}
          onClose={() => setDenying(undefined)}
          onReason={(reason) => void decisions.deny(denying, reason)}
        />
      )}
    </>
  );
}

function Only() {
  const { t } = useTranslation('user-requests');
  return (
    <p className={classes.one}>
      {t('learners.one')} <All />
    </p>
  );
}

interface FiltersProps {
  readonly list: List;
  readonly type: RequestType | undefined;
}

function Filters({ list, type }: FiltersProps) {
  const { t } = useTranslation('user-requests');
  return (
    <ListToolbar list={list} placeholder={t('search')}>
      <StatusChip list={list} />
      {!type && (
        <FilterChip
          list={list}
          name="type"
          label={t('type')}
          options={TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
        />
      )}
    </ListToolbar>
  );
}

interface DenyingProps {
  readonly request: LearnerRequest;
  readonly onClose: () => void;
  readonly onReason: (reason: string) => void;
}

function Denying({ request: { user }, onClose, onReason }: DenyingProps) {
  const { t } = useTranslation('user-requests');
  return (
    <DenyDialog
      title={t('deny.askRequest', { name: user.fullName || user.email })}
      hint={t('learners.reasonHint')}
      action={t('learners.denyAction')}
      onClose={onClose}
      onReason={onReason}
    />
  );
}

function All() {
  const { t } = useTranslation('user-requests');
  return (
    <Link to="/auth/admin/learner-requests/{-$id}" params={{ id: undefined }} className="link">
      {t('learners.all')}
    </Link>
  );
}

function NoSuchRequest({ title }: { readonly title: string }) {
  const { t } = useTranslation('user-requests');
  return (
    <>
      <PageHeader title={title} />
      <div className="card">
        <Message drawing="lost" title={t('learners.missing')} text={t('learners.missingText')}>
          <All />
        </Message>
      </div>
    </>
  );
}
