import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { longDate, number, percent } from '../../shared/format.ts';
import { Section } from '../../shared/ui/Layout.tsx';
import { LoadedPage } from '../../shared/ui/LoadedPage.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { ProgressBar } from '../../shared/ui/Progress.tsx';
import { StatusBadge } from '../../shared/ui/StatusBadge.tsx';
import { useMissing } from './CourseReportPage.tsx';
import { CurriculumRows, Due } from './CurriculumRows.tsx';
import { type CourseStanding, personCurriculumsQuery, personQuery, wayQuery } from './details.api.ts';
import { DetailsLink } from './DetailsLink.tsx';
import { ReportFrame } from './layout.tsx';
import { nameOf } from './nameOf.ts';
import classes from './details.module.css';

function CourseRow({ course }: { readonly course: CourseStanding }) {
  const { t } = useTranslation('reports');
  const { title, status, percent: share, bestScore, attempts, passedAt, dueAt } = course;
  const facts = [
    bestScore === null ? null : t('best', { score: percent(bestScore) }),
    attempts > 0 ? t('attemptCount', { count: attempts, number: number(attempts) }) : null,
    passedAt ? t('passedAt', { date: longDate(passedAt) }) : null,
  ];
  return (
    <li>
      <span>
        <strong>{title}</strong>
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </span>
      <ProgressBar value={share} label={title} done={status === 'passed'} />
      <StatusBadge status={status} />
      <Due at={dueAt} done={status === 'passed'} />
    </li>
  );
}

interface Props {
  readonly userId: string;
}

function OneCurriculum({ userId, curriculumId }: Props & { readonly curriculumId: string }) {
  const { t } = useTranslation('reports');
  const query = useQuery(wayQuery(userId, curriculumId));
  return (
    <LoadedPage query={query} title={t('progress')} missing={useMissing('user')}>
      {({ curriculum, courses }) => (
        <>
          <PageHeader
            title={curriculum.title}
            text={t('passedOf', { passed: curriculum.passed, count: curriculum.courses })}
          >
            <DetailsLink page="user" id={userId} name={t('wholeReport')} className="link" />
          </PageHeader>
          <Section>
            <ul className={classes.rows}>
              {courses.map((course) => (
                <CourseRow key={course._id} course={course} />
              ))}
            </ul>
          </Section>
        </>
      )}
    </LoadedPage>
  );
}

function AllCurriculums({ userId }: Props) {
  const { t } = useTranslation('reports');
  const person = useQuery(personQuery(userId));
  const { data: curriculums = [] } = useQuery(personCurriculumsQuery(userId));
  return (
    <LoadedPage query={person} title={t('progress')} missing={useMissing('user')}>
      {({ user }) => (
        <>
          <PageHeader title={nameOf(user)} text={t('progress')}>
            <DetailsLink page="user" id={userId} name={t('wholeReport')} className="link" />
          </PageHeader>
          <Section title={t('curriculums', { count: curriculums.length })}>
            <CurriculumRows userId={userId} name={nameOf(user)} curriculums={curriculums} />
          </Section>
        </>
      )}
    </LoadedPage>
  );
}

/** How far a person is: with one curriculum, course by course, or with all of them. */
export const ProgressPage = ({
  userId,
  curriculumId,
}: Props & { readonly curriculumId?: string | undefined }) => (
  <ReportFrame up="users">
    {curriculumId ? (
      <OneCurriculum userId={userId} curriculumId={curriculumId} />
    ) : (
      <AllCurriculums userId={userId} />
    )}
  </ReportFrame>
);
