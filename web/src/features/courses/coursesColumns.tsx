import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { number, percent } from '../../shared/format.ts';
import type { Column } from '../../shared/list/DataTable.tsx';
import { updatedColumn } from '../../shared/list/updatedColumn.tsx';
import { BrandMark } from '../../shared/ui/BrandMark.tsx';
import { BrandLine } from '../../shared/ui/Layout.tsx';
import { Picture } from '../../shared/ui/Picture.tsx';
import { ProgressBar } from '../../shared/ui/Progress.tsx';
import { StatusBadge } from '../../shared/ui/StatusBadge.tsx';
import { translationsOf } from '../translations/index.ts';
import type { CourseRow } from './courses.api.ts';
import { courseState, editorOf, previewOf } from './useCourseKind.ts';
import classes from './Courses.module.css';

export const CourseImage = ({ course }: { readonly course: Pick<CourseRow, 'image' | 'brand'> }) => (
  <Picture
    image={course.image}
    alt=""
    sizes="96px"
    rounded
    fallback={
      <BrandMark name={course.brand.name} logo={course.brand.logoImage} color={course.brand.accent} />
    }
  />
);

function Title({ course }: { readonly course: CourseRow }) {
  const { _id, title, brand, can, deletedAt } = course;
  return (
    <span className={classes.title}>
      {deletedAt ? (
        <strong>{title}</strong>
      ) : can.edit ? (
        <Link {...editorOf(_id, title)}>{title}</Link>
      ) : can.translate ? (
        <Link {...translationsOf('course', _id)} search={{ crumb: title }}>
          {title}
        </Link>
      ) : (
        <Link {...previewOf(_id, title)}>{title}</Link>
      )}
      <BrandLine brand={brand} small />
    </span>
  );
}

function Completed({ course }: { readonly course: CourseRow }) {
  const { t } = useTranslation('courses');
  if (course.completed === null) return <span className={classes.none}>–</span>;
  return (
    <span className={classes.completed}>
      <span className={classes.bar}>
        <ProgressBar value={course.completed} label={t('completedOf', { title: course.title })} />
      </span>
      <span className="num">{percent(course.completed)}</span>
      <span className={classes.done}>{t('done')}</span>
    </span>
  );
}

/** The columns of the list of courses. */
export function useCoursesColumns(): readonly Column<CourseRow>[] {
  const { t } = useTranslation(['courses', 'ui']);
  return [
    {
      key: 'title',
      title: t('ui:field.course'),
      sortable: true,
      width: '36%',
      render: (course) => <Title course={course} />,
    },
    {
      key: 'status',
      title: t('ui:field.status'),
      sortable: true,
      render: (course) => <StatusBadge status={courseState(course)} />,
    },
    {
      key: 'learners',
      title: t('ui:field.learners'),
      sortable: true,
      align: 'right',
      wideOnly: true,
      render: ({ learners }) => (learners > 0 ? number(learners) : '–'),
    },
    { key: 'completed', title: t('completed'), render: (course) => <Completed course={course} /> },
    updatedColumn(t('ui:field.updated')),
  ];
}
