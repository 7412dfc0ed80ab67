import { RESOURCES_LIST } from './resourcesList.ts';
import { Button } from '@mantine/core';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fileSize } from '../../shared/format.ts';
import { langOf } from '../../shared/i18n/fallback.ts';
import { useListSearch } from '../../shared/list/useListSearch.ts';
import { LearnerPage, LearnerSection } from '../../shared/ui/LearnerPage.tsx';
import { Heart, ReadersList, useKindTitle } from '../content/index.ts';
import { courseResourcesQuery, type ResourceRow, resourcesApi, takeResource } from './resources.api.ts';
import classes from './resources.module.css';

interface Given extends Pick<ResourceRow, 'title' | 'description' | 'file' | 'url' | 'untranslated'> {}

/** Type tile, what it is for, its size, and the way to it. */
function Row({ given, children }: { readonly given: Given; readonly children: ReactNode }) {
  const { title, description, file } = given;
  const type = file ? (/\.(\w{1,5})$/.exec(file.name)?.[1] ?? '').toUpperCase() : 'WEB';
  return (
    <li className={classes.row}>
      <span className={classes.type} aria-hidden="true">
        {type}
      </span>
      <div className={classes.words}>
        <h3 lang={langOf(given, 'title')}>{title}</h3>
        {description && <p lang={langOf(given, 'body')}>{description}</p>}
        {file && <small>{fileSize(file.size)}</small>}
      </div>
      <div className={classes.actions}>{children}</div>
    </li>
  );
}

function Take({ row }: { readonly row: ResourceRow }) {
  const { t } = useTranslation('resources');
  const take = async () => {
    // a tab that is opened later is taken for an advertisement
    const tab = row.url ? window.open('about:blank', '_blank') : null;
    const address = await takeResource(row._id);
    if (tab) {
      tab.opener = null;
      tab.location.assign(address);
    } else location.assign(address);
  };
  const words = t(row.url ? 'open' : 'download');
  const Icon = row.url ? IconExternalLink : IconDownload;
  return (
    <Button
      variant="light"
      leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
      aria-label={`${words}: ${row.title}`}
      onClick={() => void take()}
    >
      {words}
    </Button>
  );
}

/** What comes with the person's own courses. */
function FromCourses() {
  const { t } = useTranslation('resources');
  const { data: courses = [] } = useQuery(courseResourcesQuery);
  if (courses.length === 0) return null;
  return (
    <LearnerSection title={t('fromCourses')}>
      {courses.map((course) => (
        <section key={course._id} aria-label={course.title}>
          <p className={classes.course}>{course.title}</p>
          <ul className={`card ${classes.rows}`}>
            {course.resources.map((given) => (
              <Row key={given._id} given={given}>
                <Button
                  variant="default"
                  component="a"
                  href={given.url ?? `${given.file?.url ?? ''}&download=true`}
                  {...(given.url && { target: '_blank', rel: 'noopener noreferrer' })}
                  aria-label={`${t(given.url ? 'open' : 'download')}: ${given.title}`}
                >
                  {t(given.url ? 'open' : 'download')}
                </Button>
              </Row>
            ))}
          </ul>
        </section>
      ))}
    </LearnerSection>
  );
}

/** The library, then what comes with one's courses. */
export function ResourcesPage() {
  const { t } = useTranslation('resources');
  return (
    <LearnerPage title={useKindTitle('resource')} text={t('text')}>
      <ReadersList name="resource" api={resourcesApi} list={useListSearch(RESOURCES_LIST)}>
        {(rows) => (
          <LearnerSection title={t('library')}>
            <ul className={`card ${classes.rows}`}>
              {rows.map((row) => (
                <Row key={row._id} given={row}>
                  <Heart api={resourcesApi} thing={row} />
                  <Take row={row} />
                </Row>
              ))}
            </ul>
          </LearnerSection>
        )}
      </ReadersList>
      <FromCourses />
    </LearnerPage>
  );
}
