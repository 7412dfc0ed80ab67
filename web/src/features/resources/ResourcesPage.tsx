import { PLACED_LIST } from '../../shared/list/contentList.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useListSearch } from '../../shared/list/useListSearch.ts';
import { LearnerPage, LearnerSection } from '../../shared/ui/LearnerPage.tsx';
import { ReadersList, useKindTitle } from '../content/index.ts';
import { ResourceLine, ResourceRows } from './ResourceRows.tsx';
import { courseResourcesQuery, resourcesApi } from './resources.api.ts';
import classes from './resources.module.css';

/** What comes with the person's own courses. */
function FromCourses() {
  const { t } = useTranslation(['resources', 'ui']);
  const { data: courses = [] } = useQuery(courseResourcesQuery);
  if (courses.length === 0) return null;
  return (
    <LearnerSection title={t('fromCourses')}>
      {courses.map((course) => (
        <section key={course._id} aria-label={course.title}>
          <p className={classes.course}>{course.title}</p>
          <ul className={`card ${classes.rows}`}>
            {course.resources.map((given) => (
              <ResourceLine key={given._id} given={given}>
                <Button
                  variant="default"
                  component="a"
                  href={given.url ?? `${given.file?.url ?? ''}&download=true`}
                  {...(given.url && { target: '_blank', rel: 'noopener noreferrer' })}
                  aria-label={t('ui:action.named', {
                    action: t(given.url ? 'open' : 'download'),
                    name: given.title,
                  })}
                >
                  {t(given.url ? 'open' : 'download')}
                </Button>
              </ResourceLine>
            ))}
          </ul>
        </section>
      ))}
    </LearnerSection>
  );
}

/** The library, then what comes with one's courses. */
export function ResourcesPage() {
  const { t } = useTranslation(['resources', 'ui']);
  return (
    <LearnerPage title={useKindTitle('resource')} text={t('text')}>
      <ReadersList name="resource" api={resourcesApi} list={useListSearch(PLACED_LIST)}>
        {(rows) => (
          <LearnerSection title={t('library')}>
            <ResourceRows rows={rows} />
          </LearnerSection>
        )}
      </ReadersList>
      <FromCourses />
    </LearnerPage>
  );
}
