import { IconFile, IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { fileSize, longDate } from '../../../shared/format.ts';
import { usePageTitle } from '../../../shared/navigation/usePageTitle.ts';
import { BrandAccent } from '../../../shared/theme/BrandAccent.tsx';
import { BrandMark } from '../../../shared/ui/BrandMark.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { LearnerHead, LearnerPage, LearnerSection } from '../../../shared/ui/LearnerPage.tsx';
import { Note } from '../../../shared/ui/Note.tsx';
import { Picture } from '../../../shared/ui/Picture.tsx';
import { SkeletonRows } from '../../../shared/ui/Skeletons.tsx';
import { CurriculumCertificate } from '../../certificates/index.ts';
import { UnlockLink } from '../../player/index.ts';
import { type CurriculumPageData, curriculumPageQuery } from '../curriculums.api.ts';
import { CourseRow } from './CourseRow.tsx';
import { CurriculumUnavailable } from './NotShown.tsx';
import { Summary } from './Summary.tsx';
import classes from './learner.module.css';

type Data = CurriculumPageData;

function Head({ curriculum, progress }: Pick<Data, 'curriculum' | 'progress'>) {
  const { t } = useTranslation(['curriculums', 'ui']);
  const { brand, bannerImage, categories, mandatory, dueAt } = curriculum;
  const facts = (mandatory || dueAt || categories.length > 0) && (
    <>
      {dueAt && <li data-due>{t('learner.due', { date: longDate(dueAt) })}</li>}
      {mandatory && !dueAt && <li>{t('ui:field.mandatory')}</li>}
      {categories.map(({ _id, name }) => (
        <li key={_id}>
          <Link to="/auth/category-page/{-$categoryId}" params={{ categoryId: _id }}>
            {name}
          </Link>
        </li>
      ))}
    </>
  );
  return (
    <LearnerHead
      banner={
        bannerImage && (
          <Picture image={bannerImage} alt="" ratio="16:5" sizes="(max-width: 1200px) 100vw, 1200px" eager />
        )
      }
      over={
        <Link to="/auth/brand-page/{-$brandId}" params={{ brandId: brand._id }} className={classes.brand}>
          <BrandMark name={brand.name} logo={brand.logoImage} color={brand.accent} size={24} />
          {brand.name}
        </Link>
      }
      title={curriculum.title}
      text={curriculum.description}
      facts={facts}
      factsLabel={t('learner.facts')}
      aside={<Summary progress={progress} />}
    />
  );
}

function Resources({ resources }: Pick<Data, 'resources'>) {
  const { t } = useTranslation('curriculums');
  if (resources.length === 0) return null;
  return (
    <LearnerSection title={t('tab.resources')}>
      <ul className={classes.resources}>
        {resources.map(({ _id, title, description, file, url }) => (
          <li key={_id} className="card">
            {file ? (
              <IconFile size={22} stroke={1.75} aria-hidden />
            ) : (
              <IconLink size={22} stroke={1.75} aria-hidden />
            )}
            <div>
              <a
                href={file?.url ?? url ?? ''}
                target="_blank"
                rel="noopener noreferrer"
                className={classes.stretched}
              >
                <strong>{title}</strong>
              </a>
              <span>{[description, file && fileSize(file.size)].filter(Boolean).join(' · ')}</span>
            </div>
          </li>
        ))}
      </ul>
    </LearnerSection>
  );
}

function Shown({ curriculum, courses, resources, progress }: Data) {
  const { t } = useTranslation('curriculums');
  usePageTitle(curriculum.title);
  const next = courses.find(({ status, lock }) => status !== 'passed' && lock === null);
  return (
    <>
      <BrandAccent color={curriculum.brand.accent} />
      <Head curriculum={curriculum} progress={progress} />
      <CurriculumCertificate curriculumId={curriculum._id} />
      {curriculum.lock && (
        <Note
          kind="info"
          action={
            <UnlockLink lock={curriculum.lock}>
              {t('learner.unlock', { title: curriculum.lock.title })}
            </UnlockLink>
          }
        >
          {t('learner.lockedText', { title: curriculum.lock.title })}
        </Note>
      )}
      <LearnerSection title={t('tab.courses')}>
        <div className="card">
          {courses.length === 0 ? (
            <EmptyState title={t('learner.noCourses')} text={t('learner.noCoursesText')} heading="h3" />
          ) : (
            <ol className={classes.list}>
              {courses.map((course, index) => (
                <CourseRow key={course._id} course={course} place={index + 1} next={course === next} />
              ))}
            </ol>
          )}
        </div>
      </LearnerSection>
      <Resources resources={resources} />
    </>
  );
}

function Content({ curriculumId }: { readonly curriculumId: string }) {
  const { t } = useTranslation(['curriculums', 'ui']);
  const { data, error, refetch } = useQuery(curriculumPageQuery(curriculumId));
  if (data) return <Shown {...data} />;
  if (error) return <CurriculumUnavailable error={error} kind="curriculum" onRetry={() => void refetch()} />;
  return <SkeletonRows rows={5} height={116} label={t('ui:field.curriculums')} />;
}

/** A curriculum as a learner takes it: course by course, with what is locked and what goes along. */
export const CurriculumPage = ({ curriculumId }: { readonly curriculumId: string }) => (
  <LearnerPage>
    <Content curriculumId={curriculumId} />
  </LearnerPage>
);
