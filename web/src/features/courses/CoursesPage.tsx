import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { number } from '../../shared/format.ts';
import type { BulkChoice } from '../../shared/list/DataTable.tsx';
import { useListSearch } from '../../shared/list/useListSearch.ts';
import { PublishableList, useStateFilters } from '../../shared/publishing/PublishableList.tsx';
import { usePublishing } from '../../shared/publishing/usePublishing.ts';
import { hasPermission, useUser } from '../../shared/session/session.ts';
import { brandsQuery } from '../../shared/publishing/brands.api.ts';
import { type CourseRow, coursesQuery, curriculumsQuery } from './courses.api.ts';
import { CoursesBulk } from './CoursesBulk.tsx';
import { CourseImage, useCoursesColumns } from './coursesColumns.tsx';
import { COURSES_LIST } from './coursesList.ts';
import { CreateCourse } from './CreateCourse.tsx';
import { useCourseKind } from './useCourseKind.ts';
import { useCourseMenu } from './useCourseMenu.tsx';

function useFilters() {
  const { t } = useTranslation(['courses', 'ui']);
  const { data: brands = [] } = useQuery(brandsQuery);
  const { data: curriculums = [] } = useQuery(curriculumsQuery);
  const { status, deleted } = useStateFilters(['published', 'draft', 'review', 'denied']);
  return [
    {
      name: 'brandId',
      label: t('ui:field.brand'),
      options: brands.map(({ _id, name }) => ({ value: _id, label: name })),
    },
    status,
    {
      name: 'curriculumId',
      label: t('ui:field.curriculum'),
      options: curriculums.map(({ _id, title }) => ({ value: _id, label: title })),
    },
    {
      name: 'isScorm',
      label: t('type'),
      options: [
        { value: 'false', label: t('type.own') },
        { value: 'true', label: 'SCORM' },
      ],
    },
    deleted,
  ];
}

const imageOf = (course: CourseRow) => <CourseImage course={course} />;

/** The courses of the brands one builds. */
export function CoursesPage() {
  const { t } = useTranslation(['courses', 'ui']);
  const list = useListSearch(COURSES_LIST);
  const courses = useQuery(coursesQuery(list.query));
  const publishing = usePublishing(useCourseKind<CourseRow>());
  const { menu, dialog } = useCourseMenu(publishing);
  const builds = hasPermission(useUser(), 'CREATE_EDIT_COURSE');
  const { pagination, limit } = courses.data ?? {};
  const left = builds && limit !== undefined ? t('left', { left: number(limit), count: limit }) : undefined;
  const total = pagination && !list.filtered ? t('text', { count: pagination.total }) : undefined;
  const bulk = (choice: BulkChoice) => (
    <CoursesBulk
      choice={choice}
      query={list.query}
      throughReview={courses.data?.courses.some((course) => course.throughReview) ?? false}
      onRejected={publishing.reject}
    />
  );
  return (
    <>
      <PublishableList
        publishing={publishing}
        title={t('ui:field.courses')}
        text={[total, left].filter(Boolean).join(', ') || null}
        search={t('search')}
        filters={useFilters()}
        list={list}
        query={courses}
        rows={(answer) => answer.courses}
        columns={useCoursesColumns()}
        picture={imageOf}
        menu={menu}
        {...(builds && { bulk })}
        empty={{ title: t('empty'), text: t(builds ? 'emptyText' : 'emptyRead') }}
        create={builds ? { label: t('new'), Dialog: CreateCourse } : undefined}
      />
      {dialog}
    </>
  );
}
