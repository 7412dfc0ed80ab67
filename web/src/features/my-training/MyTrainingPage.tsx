import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { CourseCard, ProgressSummary } from '@forecourt/contract/training';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { BrandMark } from '../../shared/ui/BrandMark.tsx';
import { EmptyState, ErrorState } from '../../shared/ui/EmptyState.tsx';
import { SkeletonRows } from '../../shared/ui/Skeletons.tsx';
import { useKeepActiveChildVisible } from '../../shared/ui/useInSight.ts';
import { DownloadedCourses } from '../offline/index.ts';
import { OfflineQuizStatus, trainingLink, useReplay } from '../player/index.ts';
import { CourseRow } from './CourseRow.tsx';
import { type BrandGroup, byBrand, SHOWN, type Shown, shows, type TrainingFilter } from './filter.ts';
import { coursesQuery, summaryQuery } from './my-training.api.ts';
import classes from './my-training.module.css';

interface Props {
  readonly filter: TrainingFilter;
  readonly onFilter: (filter: TrainingFilter) => void;
}

function Chips({
  courses,
  shown,
  onShow,
}: {
  readonly courses: readonly CourseCard[] | undefined;
  readonly shown: Shown;
  readonly onShow: (show: Shown) => void;
}) {
  const { t } = useTranslation('my-training');
  const strip = useKeepActiveChildVisible<HTMLFieldSetElement>(SHOWN.indexOf(shown));
  return (
    <fieldset ref={strip} className={classes.chips} aria-label={t('show')}>
      {SHOWN.map((name) => (
        <button
          key={name}
          type="button"
          className={classes.chip}
          aria-pressed={name === shown}
          onClick={() => onShow(name)}
        >
          {t(`show.${name}`)}
          {courses && <span>{courses.filter((course) => shows(name, course)).length}</span>}
        </button>
      ))}
    </fieldset>
  );
}

function Brand({
  group,
  progress,
  resume,
}: {
  readonly group: BrandGroup;
  readonly progress: ProgressSummary | undefined;
  readonly resume: string | undefined;
}) {
  const { t } = useTranslation('my-training');
  const { brand, courses } = group;
  const heading = `brand-${brand._id}`;
  return (
    <section aria-labelledby={heading}>
      <div className={classes.head}>
        <h2 id={heading}>
          <BrandMark name={brand.name} logo={brand.logoImage} color={brand.accent} size={24} />
          {brand.name}
        </h2>
        {progress && <span>{t('ofCourses', { done: progress.completed, count: progress.total })}</span>}
      </div>
      <ul className={`card ${classes.list}`}>
        {courses.map((course) => (
          <CourseRow key={course._id} course={course} filled={course._id === resume} />
        ))}
      </ul>
    </section>
  );
}

function Nothing({ filter, onFilter, none }: Props & { readonly none: boolean }) {
  const { t } = useTranslation(['my-training', 'ui']);
  if (none) return <EmptyState title={t('empty')} text={t('emptyText')} />;
  const { text, show = 'todo' } = filter;
  if (!text && show === 'todo') {
    return (
      <EmptyState title={t('allDone')} text={t('allDoneText')}>
        <Button size="md" variant="light" onClick={() => onFilter({ show: 'completed' })}>
          {t('seeCompleted')}
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t('ui:list.none')}
      text={
        text
          ? t('nothingFor', { text, filter: t(`show.${show}`) })
          : t('nothingIn', { filter: t(`show.${show}`) })
      }
    >
      <Button size="md" variant="default" onClick={() => onFilter({ show: 'all' })}>
        {t('clear')}
      </Button>
    </EmptyState>
  );
}

/** The course to go on with: the first that was begun and is open. */
const resumeOf = (groups: readonly BrandGroup[]) =>
  groups
    .flatMap(({ courses }) => courses)
    .find(({ status, lock }) => lock === null && status === 'in_progress')?._id;

/** All training of a person by brand, with the next step of each course. */
export function MyTrainingPage({ filter, onFilter }: Props) {
  const { t } = useTranslation('my-training');
  const { data: summary } = useSuspenseQuery(summaryQuery());
  const { data: courses, error, refetch } = useQuery(coursesQuery());
  useReplay();
  usePageTitle(t('title'));
  const { progress, brands } = summary;
  const { show = 'todo', text = '' } = filter;
  const groups = courses && byBrand(courses, filter);
  const counts = t('counts', {
    inProgress: t('inProgress', { count: progress.inProgress }),
    toStart: t('toStart', { count: progress.notStarted }),
    completed: t('completed', { count: progress.completed }),
  });
  return (
    <div className={classes.page}>
      <div className={classes.top}>
        <div>
          <h1>{t('title')}</h1>
          <p>{counts}</p>
        </div>
        <TextInput
          size="md"
          type="search"
          className={classes.search ?? ''}
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={text}
          onChange={(event) => onFilter({ ...filter, text: event.currentTarget.value })}
        />
      </div>
      <Chips courses={courses} shown={show} onShow={(next) => onFilter({ ...filter, show: next })} />
      <DownloadedCourses linkOf={trainingLink} Word={OfflineQuizStatus} always />
      <div className={classes.brands}>
        {groups?.map((group) => (
          <Brand
            key={group.brand._id}
            group={group}
            progress={brands.find(({ _id }) => _id === group.brand._id)?.progress}
            resume={resumeOf(groups)}
          />
        ))}
        {groups?.length === 0 && <Nothing filter={filter} onFilter={onFilter} none={courses?.length === 0} />}
        {error && !courses && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!courses && !error && <SkeletonRows rows={5} height={116} />}
      </div>
    </div>
  );
}
