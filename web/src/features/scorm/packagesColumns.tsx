import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { fileSize, number } from '../../shared/format.ts';
import type { Column } from '../../shared/list/DataTable.tsx';
import { Since } from './Since.tsx';
import { StatusBadge } from '../../shared/ui/StatusBadge.tsx';
import { PackageState } from './PackageState.tsx';
import type { ScormRow } from './scorm.api.ts';
import classes from './scorm.module.css';

export const nameOf = ({ course, package: { title, fileName } }: ScormRow): string =>
  course?.title ?? (title || fileName);

function Title({ row }: { readonly row: ScormRow }) {
  const { course, brand } = row;
  const name = nameOf(row);
  return (
    <span className={classes.title}>
      {course ? (
        <Link to="/auth/admin/scorm/$courseId" params={{ courseId: course._id }} search={{ crumb: name }}>
          {name}
        </Link>
      ) : (
        <strong>{name}</strong>
      )}
      <span>{(course?.brand ?? brand).name}</span>
    </span>
  );
}

/** The columns of the list of packages. */
export function usePackagesColumns(): readonly Column<ScormRow>[] {
  const { t } = useTranslation(['scorm-admin', 'ui']);
  return [
    {
      key: 'title',
      title: t('ui:field.course'),
      sortable: true,
      width: '32%',
      render: (row) => <Title row={row} />,
    },
    { key: 'state', title: t('package'), width: '28%', render: (row) => <PackageState of={row.package} /> },
    {
      key: 'status',
      title: t('courseStatus'),
      render: ({ course }) =>
        course ? (
          <StatusBadge status={course.status === 'review' ? 'waiting_approval' : course.status} />
        ) : (
          '–'
        ),
    },
    {
      key: 'version',
      title: t('version'),
      align: 'right',
      wideOnly: true,
      render: ({ course }) => (course?.currentVersion ? number(course.currentVersion) : '–'),
    },
    {
      key: 'standard',
      title: t('standard'),
      wideOnly: true,
      render: ({ package: { standard } }) => (standard ? `SCORM\u00A0${standard}` : '–'),
    },
    {
      key: 'size',
      title: t('size'),
      align: 'right',
      wideOnly: true,
      render: ({ package: { size } }) => fileSize(size).replace(' ', '\u00A0'),
    },
    {
      key: 'createdAt',
      title: t('uploaded'),
      sortable: true,
      wideOnly: true,
      render: ({ package: { createdAt } }) => <Since at={createdAt} />,
    },
  ];
}
