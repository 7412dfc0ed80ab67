import type { PageCheck } from '../support/visits.ts';

export const visits: readonly PageCheck[] = [
  { name: 'media center', who: 'learner', path: '/auth/media-center', both: true },
  { name: 'folder of the media center', who: 'learner', path: '/auth/media-center/Haldenrock%20Tyres' },
  {
    name: 'file of the media center',
    who: 'learner',
    path: '/auth/media-center/Haldenrock%20Tyres/Wheel%20on%20green%2C%20wide.jpg',
  },
  {
    name: 'unknown folder of the media center',
    who: 'learner',
    path: '/auth/media-center/Nowhere',
    inVain: ['404 /api/media-center/Nowhere'],
  },
  { name: 'photo library', who: 'learner', path: '/auth/photo-library', both: true },
  { name: 'media center, editing', who: 'company-admin', path: '/auth/admin/media-center', both: true },
  {
    name: 'folder of the media center, editing',
    who: 'brand-manager',
    path: '/auth/admin/media-center?path=Lumastead%20Lighting',
  },
];
