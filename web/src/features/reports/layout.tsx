import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../shared/session/session.ts';
import { LearnerPage } from '../../shared/ui/LearnerPage.tsx';

/** Section with the reports: the admin portal, or the learners' pages for users without admin access. */
export type Place = 'admin' | 'learner';

export const usePlace = (): Place => useLocation({ select: ({ pathname }) => placeOf(pathname) });

/** Where links to reports lead: administrators stay in the admin portal, also from a learner page that an email has opened. */
export const useLinkPlace = (): Place => (useUser().isAdmin ? 'admin' : 'learner');

/** The start page of the admin portal is one of its pages, too. */
export const placeOf = (path: string): Place => (`${path}/`.includes('/auth/admin/') ? 'admin' : 'learner');

/** Addresses of the lists, and of the pages about one thing, by place. */
export const LISTS = {
  user: { admin: '/auth/admin/report/user', learner: '/auth/report/user' },
  dealer: { admin: '/auth/admin/report/dealer', learner: '/auth/report/dealer' },
  course: { admin: '/auth/admin/report/course', learner: '/auth/report/course' },
  curriculum: { admin: '/auth/admin/report/curriculum', learner: '/auth/report/curriculum' },
  incentive: { admin: '/auth/admin/report/incentive', learner: '/auth/report/incentive' },
  // have no page among the learners'
  enrollment: { admin: '/auth/admin/report/enrollment', learner: '/auth/admin/report/enrollment' },
  loyalty: { admin: '/auth/admin/report/loyalty', learner: '/auth/admin/report/loyalty' },
} as const;
export type Page = keyof typeof LISTS;

/** The page that shows the rows of a report. */
export const PAGES: Readonly<Record<string, Page>> = {
  users: 'user',
  dealers: 'dealer',
  courses: 'course',
  curriculums: 'curriculum',
  enrollments: 'enrollment',
  incentives: 'incentive',
  loyalties: 'loyalty',
};

export const isPage = (name: string): name is Page => name in LISTS;

interface FrameProps {
  /** The report whose list the page belongs to: learners have no trail, and get a link back. */
  readonly up?: 'users' | 'dealers' | 'courses' | 'curriculums';
  readonly children: ReactNode;
}

/** A report's page in its layout. */
export function ReportFrame({ up, children }: FrameProps) {
  const { t } = useTranslation(['reports', 'navigation']);
  const place = useLinkPlace();
  const page = up && PAGES[up];
  if (usePlace() === 'admin') return children;
  const list = page && { link: { to: LISTS[page][place] }, name: t(`title.${up}`) };
  const portal = { link: { to: '/auth/admin' }, name: t('navigation:adminPortal') } as const;
  const above = list ?? (place === 'admin' ? portal : undefined);
  return <LearnerPage {...(above && { up: above })}>{children}</LearnerPage>;
}
