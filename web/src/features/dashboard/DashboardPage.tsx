import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hourNow } from '../../shared/format.ts';
import { importWithRetry } from '../../shared/navigation/importWithRetry.ts';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { loadTexts } from '../../shared/i18n/i18n.ts';
import { ClientOnly } from '../../shared/ui/OnPage.tsx';
import { useOnline } from '../../shared/offline/online.ts';
import { hasPermission, useSession, useUser } from '../../shared/session/session.ts';
import { isTrainingOnly } from '../../shared/session/trainingOnly.ts';
import { useReplay } from '../player/index.ts';
import { Continue } from './Continue.tsx';
import { Curriculums } from './Curriculums.tsx';
import { type Dashboard, dashboardQuery } from './dashboard.api.ts';
import { DueSoon } from './DueSoon.tsx';
import { Path } from './Path.tsx';
import { Points } from './Points.tsx';
import { Slides } from './Slides.tsx';
import { DashboardNews, MustReads } from '../announcements/index.ts';
import { DashboardDates } from '../calendar/index.ts';
import classes from './dashboard.module.css';

const OfflineShelf = lazy(() =>
  importWithRetry(async () => {
    await loadTexts('offline', 'quiz');
    return import('./OfflineShelf.tsx');
  }),
);

const TeamHome = lazy(() =>
  importWithRetry(async () => {
    await loadTexts('reports', 'users');
    return { default: (await import('../reports/index.ts')).TeamHome };
  }),
);

type Greeting = `greeting.${'morning' | 'afternoon' | 'evening'}`;

/** By the viewer's clock when the page opens. */
const greetingAt = (hour: number): Greeting =>
  hour < 12 ? 'greeting.morning' : hour < 18 ? 'greeting.afternoon' : 'greeting.evening';

function useSummary({ next, progress, due }: Dashboard): string {
  const { t } = useTranslation('dashboard');
  if (progress.total === 0) return t('summary.none');
  if (!next) return t('summary.done');
  return due.length > 0
    ? t('summary.due', { count: due.length })
    : t('summary.left', { count: progress.total - progress.completed });
}

/** Where a learner begins: go on, what is due, how far it is. The order on phones is that of the style sheet. */
export function DashboardPage() {
  const { t } = useTranslation('dashboard');
  const user = useUser();
  const { firstName, fullName } = user;
  const bound = isTrainingOnly(useSession());
  const team = !bound && !user.isAdmin && hasPermission(user, 'USER_REPORTS', 'DEALER_REPORTS');
  const [greeting] = useState<Greeting>(() => greetingAt(hourNow()));
  const { data } = useSuspenseQuery(dashboardQuery());
  useReplay();
  const online = useOnline();
  usePageTitle(t('title'));
  const { next, due, progress, points, slides, curriculums } = data;
  return (
    <div className={classes.page}>
      <h1>{t(greeting, { name: firstName || fullName })}</h1>
      <p className={classes.summary}>{useSummary(data)}</p>
      {!online && (
        <Suspense>
          <OfflineShelf />
        </Suspense>
      )}
      {team && (
        <ClientOnly until={<div className={classes.teamSpace} />}>
          <TeamHome />
        </ClientOnly>
      )}
      <MustReads />
      <div className={classes.grid}>
        <div className={classes.main}>
          <Continue course={next} progress={progress} />
          {due.length > 0 && <DueSoon courses={due} />}
          {slides.length > 0 && <Slides slides={slides} />}
        </div>
        <div className={classes.side}>
          {progress.total > 0 && <Path progress={progress} />}
          {points && <Points points={points} />}
          <ClientOnly>
            <DashboardDates />
          </ClientOnly>
          <ClientOnly>
            <DashboardNews />
          </ClientOnly>
        </div>
      </div>
      {curriculums.length > 0 && <Curriculums curriculums={curriculums} />}
    </div>
  );
}
