import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { number } from '../../shared/format.ts';
import { FilterChip } from '../../shared/list/FilterChip.tsx';
import { ListToolbar } from '../../shared/list/Toolbar.tsx';
import { useListSearch } from '../../shared/list/useListSearch.ts';
import { holds, useUser } from '../../shared/session/session.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { brandsQuery, coursesQuery, curriculumsQuery } from './courses.api.ts';
import { CoursesTable } from './CoursesTable.tsx';
import { COURSES_LIST } from './coursesList.ts';
import { NewCourseDialog } from './NewCourseDialog.tsx';
import { Refusals, type Refusal } from './Refusals.tsx';

const STATES = ['published', 'draft', 'review', 'denied', 'deleted'] as const;

/** The courses of the brands one builds. */
export function CoursesPage() {
  const { t } = useTranslation('courses');
  const list = useListSearch(COURSES_LIST);
  const courses = useQuery(coursesQuery(list.query));
  const brands = useQuery(brandsQuery);
  const [making, setMaking] = useState(false);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const builds = holds(useUser(), 'CREATE_EDIT_COURSE');
  const make = builds && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setMaking(true)}>
      {t('new')}
    </Button>
  );
  const { pagination, limit } = courses.data ?? {};
  const left = builds && limit !== undefined ? t('left', { left: number(limit), count: limit }) : undefined;
  const total = pagination && !list.filtered ? t('text', { count: pagination.total }) : undefined;
  return (
    <>
      <PageHeader title={t('title')} text={[total, left].filter(Boolean).join(', ') || null}>
        {make}
      </PageHeader>
      <Refusals refusals={refusals} onClose={() => setRefusals([])} />
      <ListToolbar list={list} placeholder={t('search')}>
        <Chips list={list} />
      </ListToolbar>
      <CoursesTable
        list={list}
        courses={courses}
        builds={builds}
        onRefused={setRefusals}
        empty={
          <EmptyState title={t('empty')} text={t(builds ? 'emptyText' : 'emptyRead')}>
            {make}
          </EmptyState>
        }
      />
      {making && brands.isFetched && <NewCourseDialog onClose={() => setMaking(false)} left={limit} />}
    </>
  );
}

function Chips({ list }: { readonly list: ReturnType<typeof useListSearch> }) {
  const { t } = useTranslation('courses');
  const { t: ui } = useTranslation('ui');
  const { data: brands = [] } = useQuery(brandsQuery);
  const { data: curriculums = [] } = useQuery(curriculumsQuery);
  const state = (value: (typeof STATES)[number]) =>
    ui(`status.${value === 'review' ? 'waiting_approval' : value}`);
  return (
    <>
      <FilterChip
        list={list}
        name="brandId"
        label={t('brand')}
        options={brands.map(({ _id, name }) => ({ value: _id, label: name }))}
      />
      <FilterChip
        list={list}
        name="status"
        label={t('status')}
        options={STATES.map((value) => ({ value, label: state(value) }))}
      />
      <FilterChip
        list={list}
        name="curriculumId"
        label={t('curriculum')}
        options={curriculums.map(({ _id, title }) => ({ value: _id, label: title }))}
      />
      <FilterChip
        list={list}
        name="isScorm"
        label={t('type')}
        options={[
          { value: 'false', label: t('type.own') },
          { value: 'true', label: 'SCORM' },
        ]}
      />
    </>
  );
}
