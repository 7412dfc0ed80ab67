import type { PageCheck } from '../support/visits.ts';

export const visits: readonly PageCheck[] = [
  { name: 'public page for dealers', who: null, path: '/public/for-dealers', both: true },
  { name: 'public page for brands', who: null, path: '/public/for-brands' },
  { name: 'public page about prices', who: null, path: '/public/pricing', both: true },
  { name: 'public page about benefits', who: null, path: '/public/member-benefits' },
  { name: 'public page for installers', who: null, path: '/public/installer' },
  { name: 'public page about eligibility', who: null, path: '/public/eligibility-requirements' },
  { name: 'public page of questions', who: null, path: '/public/questions', both: true },
  { name: 'public page about joining', who: null, path: '/public/select-member' },
  { name: 'public pages to edit', who: 'platform-admin', path: '/auth/admin/public-pages' },
  {
    name: 'editor of a public page',
    who: 'platform-admin',
    path: '/auth/admin/public-pages/pricing/edit',
    both: true,
  },
  {
    name: 'translations of a public page',
    who: 'translator',
    path: async (demo) => `/auth/admin/public-pages/${await demo.publicPage()}/translations`,
  },
];
