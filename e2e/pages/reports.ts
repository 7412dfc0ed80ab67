import type { PageCheck } from '../support/visits.ts';

const ADMIN = '/auth/admin/report';

export const visits: readonly PageCheck[] = [
  { name: 'administrators’ dashboard', who: 'company-admin', path: '/auth/admin', both: true },
  { name: 'brand manager’s dashboard', who: 'brand-manager', path: '/auth/admin' },
  { name: 'report of people', who: 'company-admin', path: `${ADMIN}/user`, both: true },
  { name: 'report of overdue people', who: 'company-admin', path: `${ADMIN}/user?standing=overdue` },
  { name: 'report of dealers', who: 'company-admin', path: `${ADMIN}/dealer` },
  { name: 'report of courses', who: 'company-admin', path: `${ADMIN}/course` },
  { name: 'report of curriculums', who: 'company-admin', path: `${ADMIN}/curriculum` },
  {
    name: 'report of a person',
    who: 'company-admin',
    path: async (demo) => `${ADMIN}/user/${await demo.user()}/details`,
    both: true,
  },
  {
    name: 'progress of a person',
    who: 'company-admin',
    path: async (demo) => `${ADMIN}/user/${await demo.user()}/progress`,
  },
  {
    name: 'way through a curriculum',
    who: 'company-admin',
    path: async (demo) => `${ADMIN}/user/${await demo.user()}/${await demo.curriculum()}/progress`,
  },
  {
    name: 'report of a dealer',
    who: 'company-admin',
    path: async (demo) => `${ADMIN}/dealer/${await demo.id('/api/dealers', 'Bluegrass Wheel Works')}/details`,
  },
  {
    name: 'report of a course',
    who: 'company-admin',
    path: async (demo) => `${ADMIN}/course/${await demo.course()}/details`,
  },
  {
    name: 'report of a curriculum',
    who: 'company-admin',
    path: async (demo) => `${ADMIN}/curriculum/${await demo.curriculum()}/details`,
  },
  { name: 'schedules of reports', who: 'company-admin', path: `${ADMIN}/schedules`, both: true },
  { name: 'a manager’s schedules', who: 'dealer-manager', path: '/auth/report/schedules' },
  { name: 'a manager’s report of people', who: 'dealer-manager', path: '/auth/report/user' },
  { name: 'a manager’s report of dealers', who: 'dealer-manager', path: '/auth/report/dealer' },
  {
    name: 'a person changed from the report',
    who: 'multi-dealer-manager',
    path: async (demo) => `/auth/report/user/${await demo.id('/api/users', 'Ruben Ochoa')}/edit`,
  },
];
