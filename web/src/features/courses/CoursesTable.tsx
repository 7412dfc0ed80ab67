import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BulkChoice, DataTable } from '../../shared/list/DataTable.tsx';
import type { List } from '../../shared/list/useListSearch.ts';
import { AddToCurriculumDialog } from './AddToCurriculumDialog.tsx';
import { CourseMenu } from './CourseMenu.tsx';
import type { CourseRow, listCourses } from './courses.api.ts';
import { CoursesBulk } from './CoursesBulk.tsx';
import { CoursePicture, useCoursesColumns } from './coursesColumns.tsx';
import { DuplicateDialog } from './DuplicateDialog.tsx';
import type { Refusal } from './Refusals.tsx';
import { ShareDialog } from './ShareDialog.tsx';

interface Props {
  readonly list: List;
  readonly courses: UseQueryResult<Awaited<ReturnType<typeof listCourses>>>;
  /** Rows can be chosen and changed together. */
  readonly builds: boolean;
  readonly onRefused: (refusals: readonly Refusal[]) => void;
  readonly empty: ReactNode;
}

const pictureOf = (course: CourseRow) => <CoursePicture course={course} />;

/** The rows of the list with their menus, and what can be done with several of them. */
export function CoursesTable({ list, courses, builds, onRefused, empty }: Props) {
  const { t } = useTranslation('courses');
  const columns = useCoursesColumns();
  const [placing, setPlacing] = useState<CourseRow>();
  const [sharing, setSharing] = useState<CourseRow>();
  const [copying, setCopying] = useState<CourseRow>();
  const menuOf = (course: CourseRow) => (
    <CourseMenu
      course={course}
      onRefused={(one) => onRefused([one])}
      onPlace={() => setPlacing(course)}
      onShare={() => setSharing(course)}
      onDuplicate={() => setCopying(course)}
    />
  );
  const bulkOf = (choice: BulkChoice) => (
    <CoursesBulk choice={choice} query={list.query} onRefused={onRefused} />
  );
  return (
    <>
      <DataTable<CourseRow>
        label={t('title')}
        list={list}
        data={courses.data && { rows: courses.data.courses, pagination: courses.data.pagination }}
        error={courses.error}
        onRetry={() => void courses.refetch()}
        rowId={({ _id }) => _id}
        rowName={({ title }) => title}
        columns={columns}
        picture={pictureOf}
        menu={menuOf}
        {...(builds && { bulk: bulkOf })}
        empty={empty}
      />
      {copying && <DuplicateDialog course={copying} onClose={() => setCopying(undefined)} />}
      {sharing && <ShareDialog course={sharing} onClose={() => setSharing(undefined)} />}
      {placing && <AddToCurriculumDialog courses={[placing]} onClose={() => setPlacing(undefined)} />}
    </>
  );
}
