import { lazy } from 'react';
import { loadTexts } from '../../shared/i18n/i18n.ts';
import { importWithRetry } from '../../shared/navigation/importWithRetry.ts';
import { settled } from '../../shared/navigation/whenPageIdle.ts';

export { CalendarSection } from './CalendarSection.tsx';

/** The dates section of the dashboard; it loads after the page has rendered. */
export const DashboardDates = lazy(() =>
  importWithRetry(async () => {
    await settled();
    await loadTexts('calendar');
    return import('./DashboardDates.tsx');
  }),
);
