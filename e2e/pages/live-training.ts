import type { PageCheck } from '../support/visits.ts';

export const visits: readonly PageCheck[] = [
  { name: 'live training', who: 'learner', path: '/auth/live-training', both: true },
  { name: 'attendance code', who: 'learner', path: '/auth/live-training/attendance', both: true },
  {
    name: 'class',
    who: 'learner',
    path: async (demo) => `/auth/live-training/events/${await demo.liveClass()}`,
    both: true,
  },
  {
    name: 'self-attendance',
    who: 'learner',
    path: async (demo) => `/auth/live-training/events/${await demo.liveClass()}/mark-self-attendance`,
  },
  { name: 'classes, building', who: 'live-training-admin', path: '/auth/admin/live-training/events' },
  {
    name: 'class, people',
    who: 'live-training-admin',
    path: async (demo) => `/auth/admin/live-training/events/${await demo.liveClass()}`,
    both: true,
  },
  {
    name: 'class, details',
    who: 'live-training-admin',
    path: async (demo) => `/auth/admin/live-training/events/${await demo.liveClass()}?tab=details`,
  },
  { name: 'class templates', who: 'live-training-admin', path: '/auth/admin/live-training/templates' },
  {
    name: 'class template editor',
    who: 'live-training-admin',
    path: async (demo) => `/auth/admin/live-training/templates/${await demo.liveTemplate()}`,
  },
  { name: 'live training, calendar', who: 'learner', path: '/auth/live-training?view=calendar', both: true },
  { name: 'live training, map', who: 'learner', path: '/auth/live-training?view=map', both: true },
  { name: 'live training, staff', who: 'dealer-manager', path: '/auth/live-training?show=staff', both: true },
  {
    name: 'class, for a manager',
    who: 'dealer-manager',
    path: async (demo) => `/auth/live-training/events/${await demo.liveClass()}`,
  },
  { name: 'enrollment report', who: 'company-admin', path: '/auth/admin/report/enrollment', both: true },
  {
    name: 'enrollment report, people',
    who: 'company-admin',
    path: async (demo) => `/auth/admin/report/enrollment/${await demo.takenCourse()}/details`,
    both: true,
  },
  { name: 'class locations', who: 'live-training-admin', path: '/auth/admin/live-training/locations' },
];
