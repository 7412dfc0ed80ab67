import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Page, useLinkPlace } from './layout.tsx';
import type { ReportSearch } from './reportSearch.ts';

interface Props {
  readonly page: Page;
  readonly id: string;
  readonly name: string;
  readonly className?: string;
  readonly children?: ReactNode;
  /** Which of the rows there. */
  readonly search?: ReportSearch;
}

/** Where the report about one thing stands. */
export function detailsOf(page: Page, id: string, admin: boolean): LinkProps {
  switch (page) {
    case 'user':
      return {
        to: admin ? '/auth/admin/report/user/$userId/details' : '/auth/report/user/$userId/details',
        params: { userId: id },
      };
    // its rows are dealers
    case 'loyalty':
    case 'dealer':
      return {
        to: admin ? '/auth/admin/report/dealer/$dealerId/details' : '/auth/report/dealer/$dealerId/details',
        params: { dealerId: id },
      };
    case 'course':
      return {
        to: admin ? '/auth/admin/report/course/$courseId/details' : '/auth/report/course/$courseId/details',
        params: { courseId: id },
      };
    case 'curriculum':
      return {
        to: admin
          ? '/auth/admin/report/curriculum/$curriculumId/details'
          : '/auth/report/curriculum/$curriculumId/details',
        params: { curriculumId: id },
      };
    case 'incentive':
      return {
        to: admin
          ? '/auth/admin/report/incentive/$incentiveId/details'
          : '/auth/report/incentive/$incentiveId/details',
        params: { incentiveId: id },
      };
    case 'enrollment':
      return { to: '/auth/admin/report/enrollment/$enrollmentId/details', params: { enrollmentId: id } };
  }
}

/** A name that leads to the report about this one thing. */
export function DetailsLink({ page, id, name, className, children = name, search }: Props) {
  const place = detailsOf(page, id, useLinkPlace() === 'admin');
  return (
    <Link {...place} search={{ ...search, crumb: name }} className={className}>
      {children}
    </Link>
  );
}
