import { Button } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { longDate, recent } from '../../../shared/format.ts';
import type { Column } from '../../../shared/list/DataTable.tsx';
import { BrandMark } from '../../../shared/ui/BrandMark.tsx';
import { StatusBadge } from '../../../shared/ui/StatusBadge.tsx';
import type { CourseRequest } from './course-requests.api.ts';
import classes from './requests.module.css';

/** What a row lets the reviewer do. */
export interface Decide {
  readonly approve: (request: CourseRequest) => void;
  readonly deny: (request: CourseRequest) => void;
}

function Course({ request: { course, brand } }: { readonly request: CourseRequest }) {
  const { t } = useTranslation('course-requests');
  const facts = [
    t('chapters', { count: course.chapters }),
    t('questions', { count: course.questions }),
    t('minutes', { count: course.minutes }),
  ];
  return (
    <span className={classes.course}>
      <Link
        to="/auth/admin/courses/$courseId/preview"
        params={{ courseId: course._id }}
        search={{ from: 'requests' }}
      >
        {course.title}
      </Link>
      <span className={classes.under}>
        <BrandMark name={brand.name} logo={brand.logoImage} color={brand.accent} size={16} />
        {brand.name}
      </span>
      <span className={classes.under}>{facts.join(' · ')}</span>
    </span>
  );
}

const Moment = ({ at }: { readonly at: string }) => (
  <time dateTime={at} title={longDate(at)}>
    {recent(at)}
  </time>
);

function Submitted({ request: { submittedBy, submittedAt } }: { readonly request: CourseRequest }) {
  return (
    <span className={classes.stack}>
      {submittedBy}
      <span className={classes.under}>
        <Moment at={submittedAt} />
      </span>
    </span>
  );
}

function Decision({ request, decide }: { readonly request: CourseRequest; readonly decide: Decide }) {
  const { t } = useTranslation(['course-requests', 'ui']);
  const { course, can, decidedBy, decidedAt, reason } = request;
  if (can.decide)
    return (
      <span className={classes.buttons}>
        <Button
          variant="light"
          leftSection={<IconCheck size={16} aria-hidden />}
          aria-label={t('approve.name', { title: course.title })}
          onClick={() => decide.approve(request)}
        >
          {t('ui:action.approve')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconX size={16} aria-hidden />}
          aria-label={t('deny.name', { title: course.title })}
          onClick={() => decide.deny(request)}
        >
          {t('ui:action.deny')}
        </Button>
      </span>
    );
  if (!decidedAt) return <span className={classes.under}>{t('own')}</span>;
  return (
    <span className={classes.stack}>
      {decidedBy}
      <span className={classes.under}>
        <Moment at={decidedAt} />
      </span>
      {reason && <span className={classes.reason}>{reason}</span>}
    </span>
  );
}

/** The columns of the list of requests. */
export function useRequestColumns(decide: Decide): readonly Column<CourseRequest>[] {
  const { t } = useTranslation(['course-requests', 'ui']);
  return [
    {
      key: 'title',
      title: t('ui:field.course'),
      sortable: true,
      width: '38%',
      render: (request) => <Course request={request} />,
    },
    {
      key: 'status',
      title: t('ui:field.status'),
      render: ({ status }) => <StatusBadge status={status === 'pending' ? 'waiting_approval' : status} />,
    },
    {
      key: 'submittedAt',
      title: t('submitted'),
      sortable: true,
      render: (request) => <Submitted request={request} />,
    },
    {
      key: 'decision',
      title: t('decision'),
      width: '250px',
      render: (request) => <Decision request={request} decide={decide} />,
    },
  ];
}
