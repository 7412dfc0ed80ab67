import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { duration, number } from '../../shared/format.ts';
import { type Column, DataTable } from '../../shared/list/DataTable.tsx';
import { FilterChip } from '../../shared/list/FilterChip.tsx';
import { ListToolbar } from '../../shared/list/Toolbar.tsx';
import { useListSearch } from '../../shared/list/useListSearch.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Since } from './Since.tsx';
import { StatusBadge } from '../../shared/ui/StatusBadge.tsx';
import { courseScormQuery, type RegistrationRow, registrationsQuery } from './scorm.api.ts';
import { scoreText } from './score.ts';
import { REGISTRATIONS_LIST } from './scormLists.ts';

const STATES = ['in_progress', 'passed', 'failed'] as const;

/** A number that its card names. */
const FIGURE = { align: 'right', labelled: true } as const;

function useColumns(courseId: string): readonly Column<RegistrationRow>[] {
  const { t } = useTranslation(['scorm-admin', 'ui']);
  return [
    {
      key: 'name',
      title: t('learner'),
      sortable: true,
      width: '30%',
      render: ({ _id, user }) => (
        <Link
          to="/auth/admin/scorm/$courseId/learners/$registrationId"
          params={{ courseId, registrationId: _id }}
          search={{ crumb: user.name }}
        >
          {user.name}
        </Link>
      ),
    },
    { key: 'status', title: t('ui:field.status'), render: ({ status }) => <StatusBadge status={status} /> },
    {
      key: 'score',
      title: t('score'),
      sortable: true,
      ...FIGURE,
      render: ({ score }) => <span className="num">{scoreText(score)}</span>,
    },
    { key: 'completion', title: t('completion'), render: ({ completion }) => t(`completion.${completion}`) },
    { key: 'success', title: t('success'), render: ({ success }) => t(`success.${success}`) },
    {
      key: 'totalTime',
      title: t('totalTime'),
      ...FIGURE,
      render: ({ totalTime }) => duration(totalTime),
    },
    {
      key: 'version',
      title: t('version'),
      align: 'right',
      wideOnly: true,
      render: ({ version }) => number(version),
    },
    {
      key: 'lastActivityAt',
      title: t('lastActivity'),
      sortable: true,
      wideOnly: true,
      render: ({ lastActivityAt }) => <Since at={lastActivityAt} />,
    },
  ];
}

/** Who plays the package, and what it reported of them. */
export function Learners({ courseId }: { readonly courseId: string }) {
  const { t } = useTranslation(['scorm-admin', 'ui']);
  const { t: ui } = useTranslation('ui');
  const list = useListSearch(REGISTRATIONS_LIST);
  const registrations = useQuery(registrationsQuery(courseId, list.query));
  const { data: course } = useQuery(courseScormQuery(courseId));
  const columns = useColumns(courseId);
  const { data } = registrations;
  const versions = course?.versions.map(({ version }) => String(version)) ?? [];
  return (
    <>
      <ListToolbar list={list} placeholder={t('searchLearner')}>
        <FilterChip
          list={list}
          name="status"
          label={t('ui:field.status')}
          options={STATES.map((value) => ({ value, label: ui(`status.${value}`) }))}
        />
        {versions.length > 1 && (
          <FilterChip
            list={list}
            name="version"
            label={t('version')}
            options={versions.map((value) => ({ value, label: value }))}
          />
        )}
      </ListToolbar>
      <DataTable<RegistrationRow>
        label={t('ui:field.learners')}
        list={list}
        data={data && { rows: data.registrations, pagination: data.pagination }}
        error={registrations.error}
        onRetry={() => void registrations.refetch()}
        rowId={({ _id }) => _id}
        rowName={({ user }) => user.name}
        columns={columns}
        empty={<EmptyState title={t('learners.none')} text={t('learners.noneText')} />}
      />
    </>
  );
}
