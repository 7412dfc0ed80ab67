import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../../shared/navigation/usePageTitle.ts';
import { EmptyState, ErrorState } from '../../../shared/ui/EmptyState.tsx';
import { CardGrid } from '../../../shared/ui/Layout.tsx';
import { LearnerHead, LearnerPage, LearnerSection } from '../../../shared/ui/LearnerPage.tsx';
import { SkeletonCards, SkeletonRows } from '../../../shared/ui/Skeletons.tsx';
import { ParentLink } from '../../../shared/ui/UpLink.tsx';
import { CourseRow } from './CourseRow.tsx';
import { CurriculumCard } from './CurriculumCard.tsx';
import { categoryCoursesQuery, categoryQuery, MORE_COURSES } from './learner.api.ts';
import { CurriculumUnavailable } from './NotShown.tsx';
import { Summary } from './Summary.tsx';
import classes from './learner.module.css';

const MOST = 200;
/** Cards that every screen shows at once. */
const FIRST = 3;

function Courses({ categoryId }: { readonly categoryId: string }) {
  const { t } = useTranslation('curriculums');
  const [limit, setLimit] = useState(MORE_COURSES);
  const { data, error, refetch } = useQuery(categoryCoursesQuery(categoryId, limit));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={4} height={116} label={t('tab.courses')} />;
  if (data.courses.length === 0) return <EmptyState title={t('learner.noCourses')} heading="h3" />;
  return (
    <>
      <ul className={`card ${classes.list}`}>
        {data.courses.map((course) => (
          <CourseRow key={course._id} course={course} next={false} />
        ))}
      </ul>
      {data.courses.length < data.pagination.total && limit < MOST && (
        <Button
          className={classes.more}
          variant="default"
          onClick={() => setLimit(Math.min(MOST, limit + MORE_COURSES))}
        >
          {t('learner.more')}
        </Button>
      )}
    </>
  );
}

function Category({ categoryId }: { readonly categoryId: string }) {
  const { t } = useTranslation(['curriculums', 'ui']);
  const { data, error, refetch } = useQuery(categoryQuery(categoryId));
  usePageTitle(data?.category.name ?? t('ui:field.categories'));
  if (error && !data)
    return <CurriculumUnavailable error={error} kind="category" onRetry={() => void refetch()} />;
  if (!data) return <SkeletonCards cards={3} label={t('ui:field.categories')} />;
  return (
    <>
      <ParentLink link={{ to: '/auth/category-page/{-$categoryId}', params: { categoryId: undefined } }}>
        {t('ui:field.categories')}
      </ParentLink>
      <LearnerHead
        title={data.category.name}
        text={t('curriculumsCount', { count: data.curriculums.length })}
        aside={data.progress.total > 0 && <Summary progress={data.progress} />}
      />
      {data.curriculums.length === 0 ? (
        <div className="card">
          <EmptyState title={t('learner.empty')} text={t('learner.emptyText')} />
        </div>
      ) : (
        <>
          <section>
            <h2 className="visually-hidden">{t('ui:field.curriculums')}</h2>
            <CardGrid>
              {data.curriculums.map((curriculum, index) => (
                <CurriculumCard
                  key={curriculum._id}
                  curriculum={curriculum}
                  heading="h3"
                  first={index < FIRST}
                />
              ))}
            </CardGrid>
          </section>
          <LearnerSection title={t('tab.courses')}>
            <Courses categoryId={categoryId} />
          </LearnerSection>
        </>
      )}
    </>
  );
}

/** The curriculums of a category and their courses. */
export const CategoryPage = ({ categoryId }: { readonly categoryId: string }) => (
  <LearnerPage>
    <Category categoryId={categoryId} />
  </LearnerPage>
);
