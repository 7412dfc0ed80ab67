import { Button, Tabs } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../shared/api/problem.ts';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { ErrorState } from '../../shared/ui/EmptyState.tsx';
import { Message } from '../../shared/ui/Message.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { SkeletonRows } from '../../shared/ui/Skeletons.tsx';
import { Learners } from './Learners.tsx';
import { type CourseScorm, courseScormQuery } from './scorm.api.ts';
import classes from './scorm.module.css';
import { Versions } from './Versions.tsx';

interface Props {
  readonly courseId: string;
  readonly tab: 'versions' | 'learners';
}

/** What is not there, or not the actor's to see. */
export function MissingPackage() {
  const { t } = useTranslation('scorm-admin');
  usePageTitle(t('missing'));
  return (
    <Message drawing="lost" heading="h1" title={t('missing')} text={t('missingText')}>
      <Link to="/auth/admin/scorm" className="link">
        {t('backToList')}
      </Link>
    </Message>
  );
}

const isMissing = (error: unknown) =>
  error instanceof ApiProblem && (error.status === 404 || error.status === 422);

/** The package of one course: its versions, and what its learners reported. */
export function ScormCoursePage({ courseId, tab }: Props) {
  const { data, error, refetch } = useQuery(courseScormQuery(courseId));
  if (data) return <Found data={data} tab={tab} />;
  if (isMissing(error)) return <MissingPackage />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <SkeletonRows rows={4} height={84} />;
}

function Found({ data: { course, can }, tab }: { readonly data: CourseScorm; readonly tab: Props['tab'] }) {
  const { t } = useTranslation(['scorm-admin', 'ui']);
  const navigate = useNavigate();
  const go = (next: string | null) =>
    navigate({
      to: '/auth/admin/scorm/$courseId',
      params: { courseId: course._id },
      search: { crumb: course.title, ...(next === 'learners' && { tab: next }) },
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <PageHeader title={course.title} text={course.brand.name}>
        {can.edit && (
          <Button
            variant="default"
            leftSection={<IconPencil size={16} aria-hidden />}
            renderRoot={(props) => (
              <Link
                {...props}
                to="/auth/admin/courses/$courseId/edit"
                params={{ courseId: course._id }}
                search={{ crumb: course.title }}
              />
            )}
          >
            {t('editCourse')}
          </Button>
        )}
      </PageHeader>
      {can.seePeople ? (
        <Tabs value={tab} onChange={(next) => void go(next)}>
          <Tabs.List className={classes.tabs}>
            <Tabs.Tab value="versions">{t('versions')}</Tabs.Tab>
            <Tabs.Tab value="learners">{t('ui:field.learners')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value={tab}>
            {tab === 'learners' ? <Learners courseId={course._id} /> : <Versions courseId={course._id} />}
          </Tabs.Panel>
        </Tabs>
      ) : (
        <Versions courseId={course._id} />
      )}
    </>
  );
}
