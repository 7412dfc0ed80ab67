import type { PageCheck } from '../support/visits.ts';

export const visits: readonly PageCheck[] = [
  { name: 'what is to translate', who: 'translator', path: '/auth/admin/translations', both: true },
  { name: 'nothing to translate', who: 'brand-manager', path: '/auth/admin/translations?kind=course' },
  {
    name: 'translations of a course',
    who: 'translator',
    path: async (demo) => `/auth/admin/courses/${await demo.course()}/translations`,
  },
  {
    name: 'translations of a curriculum',
    who: 'translator',
    path: async (demo) => `/auth/admin/curriculums/${await demo.curriculum()}/translations?language=ja`,
  },
  {
    name: 'translations of a brand',
    who: 'brand-manager',
    path: async (demo) => `/auth/admin/brands/${await demo.brand()}/translations`,
  },
  {
    name: 'translations of categories',
    who: 'translator',
    path: '/auth/admin/curriculums/categories/translations',
  },
];
