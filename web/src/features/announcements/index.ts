import { lazy } from 'react';
export { MustReads } from './MustReads.tsx';
import { loadTexts } from '../../shared/i18n/i18n.ts';
import { importWithRetry } from '../../shared/navigation/importWithRetry.ts';
import { settled } from '../../shared/navigation/whenPageIdle.ts';

/** The news section of the dashboard; it loads after the page has rendered. */
export const DashboardNews = lazy(() =>
  importWithRetry(async () => {
    await settled();
    await loadTexts('content', 'announcements');
    return import('./DashboardNews.tsx');
  }),
);
