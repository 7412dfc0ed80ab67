import { Menu } from '@mantine/core';
import { IconArrowBackUp, IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../../shared/list/DataTable.tsx';
import { FilterChip } from '../../../shared/list/FilterChip.tsx';
import { ListToolbar } from '../../../shared/list/Toolbar.tsx';
import { type List, useListSearch } from '../../../shared/list/useListSearch.ts';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { PageHeader } from '../../../shared/ui/PageHeader.tsx';
import { brandsQuery } from '../../../shared/publishing/brands.api.ts';
import { CourseImage } from '../coursesColumns.tsx';
import { Refusals } from '../../../shared/publishing/Refusals.tsx';
import type { Refusal } from '../../../shared/publishing/usePublishing.ts';
import { type CourseRequest, requestsQuery, waitingQuery } from './course-requests.api.ts';
import { COURSE_REQUESTS_LIST } from './courseRequestsList.ts';
import { DenyDialog } from './DenyDialog.tsx';
import { useRequestColumns } from './requestColumns.tsx';
import { useDecisions } from './useDecisions.ts';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const STATES = ['pending', 'approved', 'denied'] as const;

const imageOf = ({ course, brand }: CourseRequest) => <CourseImage course={{ image: course.image, brand }} />;

/** Courses that wait for review, and what was decided before. */
export function CourseRequestsPage() {
  const { t } = useTranslation('course-requests');
  const list = useListSearch(COURSE_REQUESTS_LIST);
  const requests = useQuery(requestsQuery(list.query));
  const { data: waiting } = useQuery(waitingQuery);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const [denying, setDenying] = useState<CourseRequest>();
  const decisions = useDecisions(setRefusals);
  const columns = useRequestColumns({ approve: decisions.approve, deny: setDenying });
  const menuOf = (request: CourseRequest) => (
    <RequestMenu request={request} onUndo={() => decisions.undo(request)} />
  );
  return (
    <>
      <PageHeader title={t('title')} text={waiting === undefined ? null : t('waiting', { count: waiting })} />
      <Refusals refusals={refusals} onClose={() => setRefusals([])} />
      <ListToolbar list={list} placeholder={t('search')}>
        <Chips list={list} />
      </ListToolbar>
      <DataTable
        label={t('title')}
        list={list}
        data={requests.data && { rows: requests.data.requests, pagination: requests.data.pagination }}
        error={requests.error}
        onRetry={() => void requests.refetch()}
        rowId={({ _id }) => _id}
        rowName={({ course }) => course.title}
        columns={columns}
        picture={imageOf}
        menu={menuOf}
        empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
      />
      {denying && (
        <DenyDialog
          request={denying}
          onClose={() => setDenying(undefined)}
          onDenied={(request) => void decisions.denied(request)}
        />
      )}
    </>
  );
}

function Chips({ list }: { readonly list: List }) {
  const { t } = useTranslation(['course-requests', 'ui']);
  const { t: ui } = useTranslation('ui');
  const { data: brands = [] } = useQuery(brandsQuery);
  return (
    <>
      <FilterChip
        list={list}
        name="status"
        label={t('ui:field.status')}
        options={STATES.map((value) => ({
          value,
          label: ui(`status.${value === 'pending' ? 'waiting_approval' : value}`),
        }))}
      />
      <FilterChip
        list={list}
        name="brandId"
        label={t('ui:field.brand')}
        options={brands.map(({ _id, name }) => ({ value: _id, label: name }))}
      />
    </>
  );
}

interface MenuProps {
  readonly request: CourseRequest;
  readonly onUndo: () => void;
}

function RequestMenu({ request: { course, can }, onUndo }: MenuProps) {
  const { t } = useTranslation('course-requests');
  return (
    <>
      <Menu.Item
        leftSection={<IconEye {...icon} />}
        renderRoot={(props) => (
          <Link
            {...props}
            to="/auth/admin/courses/$courseId/preview"
            params={{ courseId: course._id }}
            search={{ from: 'requests' }}
          />
        )}
      >
        {t('preview')}
      </Menu.Item>
      {can.undo && (
        <Menu.Item leftSection={<IconArrowBackUp {...icon} />} onClick={onUndo}>
          {t('undo')}
        </Menu.Item>
      )}
    </>
  );
}
