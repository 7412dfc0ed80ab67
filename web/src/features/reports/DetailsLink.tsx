import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Page, usePlace } from './layout.tsx';

interface Props {
  readonly page: Page;
  readonly id: string;
  readonly name: string;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** A name that leads to the report about this one thing. */
export function DetailsLink({ page, id, name, className, children = name }: Props) {
  const admin = usePlace() === 'admin';
  const rest = { search: { crumb: name }, className, children };
  switch (page) {
    case 'user':
      return (
        <Link
          to={admin ? '/auth/admin/report/user/$userId/details' : '/auth/report/user/$userId/details'}
          params={{ userId: id }}
          {...rest}
        />
      );
    case 'dealer':
      return (
        <Link
          to={admin ? '/auth/admin/report/dealer/$dealerId/details' : '/auth/report/dealer/$dealerId/details'}
          params={{ dealerId: id }}
          {...rest}
        />
      );
    case 'course':
      return (
        <Link
          to={admin ? '/auth/admin/report/course/$courseId/details' : '/auth/report/course/$courseId/details'}
          params={{ courseId: id }}
          {...rest}
        />
      );
    case 'incentive':
      return (
        <Link
          to={
            admin
              ? '/auth/admin/report/incentive/$incentiveId/details'
              : '/auth/report/incentive/$incentiveId/details'
          }
          params={{ incentiveId: id }}
          {...rest}
        />
      );
    case 'enrollment':
      return (
        <Link
          to="/auth/admin/report/enrollment/$enrollmentId/details"
          params={{ enrollmentId: id }}
          {...rest}
        />
      );
    case 'curriculum':
      return (
        <Link
          to={
            admin
              ? '/auth/admin/report/curriculum/$curriculumId/details'
              : '/auth/report/curriculum/$curriculumId/details'
          }
          params={{ curriculumId: id }}
          {...rest}
        />
      );
  }
}
