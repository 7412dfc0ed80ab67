import type { Demo } from '../support/demo.ts';
import type { PageCheck } from '../support/visits.ts';

const film = (demo: Demo) => demo.id('/api/videos', 'Aiming a light bar at 7.5 m');
const episode = (demo: Demo) => demo.id('/api/podcasts', 'Seven degrees, and what to say');
const denied = (demo: Demo) => demo.id('/api/videos?status=denied', 'Preload in two turns');
const waiting = (demo: Demo) =>
  demo.id('/api/videos?status=waiting_approval', 'The coin trick for tread depth');

export const visits: readonly PageCheck[] = [
  { name: 'podcasts', who: 'learner', path: '/auth/podcasts', both: true },
  {
    name: 'podcast',
    who: 'learner',
    path: async (demo) => `/auth/podcasts/${await episode(demo)}`,
    both: true,
  },
  { name: 'podcasts without a category', who: 'learner', path: '/auth/podcasts/category' },
  { name: 'videos', who: 'learner', path: '/auth/videos', both: true },
  { name: 'video', who: 'learner', path: async (demo) => `/auth/videos/${await film(demo)}`, both: true },
  { name: 'videos of a category', who: 'learner', path: '/auth/videos/category/other' },
  { name: 'own videos', who: 'learner', path: '/auth/videos/submissions', both: true },
  { name: 'submit a video', who: 'learner', path: '/auth/videos/submissions/submit', both: true },
  { name: 'preview of a video that is not sent', who: 'learner', path: '/auth/videos/submissions/preview' },
  {
    name: 'denied video',
    who: 'learner',
    path: async (demo) => `/auth/videos/submissions/${await denied(demo)}`,
    both: true,
  },
  {
    name: 'denied video, changing',
    who: 'learner',
    path: async (demo) => `/auth/videos/submissions/${await denied(demo)}/edit`,
  },
  { name: 'video submissions', who: 'company-admin', path: '/auth/admin/videos/submissions', both: true },
  {
    name: 'video to approve',
    who: 'company-admin',
    path: async (demo) => `/auth/admin/videos/submissions/${await waiting(demo)}/preview`,
    both: true,
  },
  {
    name: 'video to put right',
    who: 'company-admin',
    path: async (demo) => `/auth/admin/videos/submissions/${await waiting(demo)}/edit`,
  },
  { name: 'podcasts, building', who: 'company-admin', path: '/auth/admin/podcasts', both: true },
  { name: 'podcast, new', who: 'company-admin', path: '/auth/admin/podcasts/create' },
  { name: 'podcast categories', who: 'company-admin', path: '/auth/admin/podcasts/categories', both: true },
  {
    name: 'podcast editor',
    who: 'company-admin',
    path: async (demo) => `/auth/admin/podcasts/${await episode(demo)}/edit`,
    both: true,
  },
  {
    name: 'podcast preview',
    who: 'company-admin',
    path: async (demo) => `/auth/admin/podcasts/${await episode(demo)}/preview`,
  },
  {
    name: 'podcast translations',
    who: 'company-admin',
    path: async (demo) => `/auth/admin/podcasts/${await episode(demo)}/translations`,
  },
  { name: 'videos, building', who: 'company-admin', path: '/auth/admin/videos', both: true },
  { name: 'video, new', who: 'company-admin', path: '/auth/admin/videos/create' },
  { name: 'video categories', who: 'company-admin', path: '/auth/admin/videos/categories' },
  {
    name: 'video editor',
    who: 'company-admin',
    path: async (demo) => `/auth/admin/videos/${await film(demo)}/edit`,
    both: true,
  },
  {
    name: 'video preview',
    who: 'company-admin',
    path: async (demo) => `/auth/admin/videos/${await film(demo)}/preview`,
  },
  {
    name: 'video translations',
    who: 'company-admin',
    path: async (demo) => `/auth/admin/videos/${await film(demo)}/translations`,
  },
];
