import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../shared/list/DataTable.tsx';
import { Decision, Moment } from '../../../shared/list/Decision.tsx';
import classes from '../../../shared/list/request.module.css';
import { BrandMark } from '../../../shared/ui/BrandMark.tsx';
import { StatusBadge } from '../../../shared/ui/StatusBadge.tsx';
import type { CourseRequest } from './course-requests.api.ts';

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
    <span className={classes.stack}>
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

function CourseDecision({ request, decide }: { readonly request: CourseRequest; readonly decide: Decide }) {
  const { t } = useTranslation('course-requests');
  const { course, can, decidedBy, decidedAt, reason } = request;
  const { title } = course;
  return (
    <Decision
      open={can.decide}
      names={{ approve: t('approve.name', { title }), deny: t('deny.name', { title }) }}
      onApprove={() => decide.approve(request)}
      onDeny={() => decide.deny(request)}
      waits={t('own')}
      decidedBy={decidedBy}
      decidedAt={decidedAt}
      reason={reason}
    />
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
      render: (request) => <CourseDecision request={request} decide={decide} />,
    },
  ];
}
