import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { number, percent } from '../../shared/format.ts';
import { LoadedPage } from '../../shared/ui/LoadedPage.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { Section } from '../../shared/ui/Layout.tsx';
import { Tiles } from '../reports/index.ts';
import { useGreeting, WeeksChart } from './AdminDashboard.tsx';
import { CourseRows } from './CourseLists.tsx';
import { type BrandDashboard, brandQuery } from './dashboards.api.ts';
import classes from './dashboards.module.css';

const rate = (value: number | null) => (value === null ? '–' : percent(value));

function Board({ board }: { readonly board: BrandDashboard }) {
  const { t } = useTranslation('dashboards');
  const best = board.bestCourses[0]?.passed ?? 1;
  return (
    <>
      <PageHeader title={useGreeting()} text={board.brand.name} />
      <Tiles
        label={t('figures')}
        tiles={[
          { key: 'learners', title: t('learners'), value: number(board.learners) },
          { key: 'passed', title: t('passed'), value: number(board.passed) },
          { key: 'completion', title: t('completion'), value: rate(board.completionRate) },
          { key: 'score', title: t('score'), value: rate(board.averageScore) },
          { key: 'overdue', title: t('overdue'), value: number(board.overdue) },
        ]}
      />
      <WeeksChart weeks={board.weeks} error={null} onRetry={() => undefined} />
      <div className={classes.pair}>
        <Section title={t('bestCourses')}>
          <CourseRows
            rows={board.bestCourses.map(({ passed, ...course }) => ({
              ...course,
              share: passed / best,
              figure: number(passed),
            }))}
          />
        </Section>
        <Section title={t('stuckCourses')}>
          <CourseRows
            rows={board.stuckCourses.map(({ completionRate, ...course }) => ({
              ...course,
              share: completionRate ?? 0,
              figure: rate(completionRate),
            }))}
          />
        </Section>
      </div>
    </>
  );
}

/** The dashboard of a brand manager: the brand that they edit. */
export function BrandDashboardPage() {
  const { t } = useTranslation('dashboards');
  return (
    <LoadedPage query={useQuery(brandQuery)} title={t('title')}>
      {(board) => <Board board={board} />}
    </LoadedPage>
  );
}
