import type { PageCheck } from '../support/visits.ts';

const bag = (demo: { readonly id: (list: string, name: string) => Promise<string> }) =>
  demo.id('/api/incentive', 'Torvane tool bag');

export const visits: readonly PageCheck[] = [
  { name: 'own rewards', who: 'learner', path: '/auth/rewards', both: true },
  { name: 'shop', who: 'learner', path: '/auth/rewards?tab=shop' },
  { name: 'wallet', who: 'learner', path: '/auth/rewards?tab=wallet', both: true },
  { name: 'rewards of the past', who: 'learner', path: '/auth/rewards?tab=history' },
  { name: 'own wallet in the account', who: 'learner', path: '/auth/me?tab=wallet' },
  { name: 'own rewards in the account', who: 'learner', path: '/auth/me?tab=rewards' },
  {
    name: 'redeeming from the shop',
    who: 'learner',
    path: async (demo) =>
      `/auth/redeem-reward/${await demo.id('/api/incentive', 'Softshell, your name on it')}`,
    both: true,
  },
  { name: 'redeeming nothing yet', who: 'learner', path: '/auth/redeem-reward' },
  { name: 'incentives', who: 'company-admin', path: '/auth/admin/incentives' },
  { name: 'new incentive', who: 'company-admin', path: '/auth/admin/incentives/create' },
  {
    name: 'incentive editor',
    who: 'company-admin',
    path: async (demo) => `/auth/admin/incentives/${await bag(demo)}/edit?tab=earning`,
  },
  {
    name: 'pool of codes',
    who: 'company-admin',
    path: async (demo) =>
      `/auth/admin/incentives/${await demo.id('/api/incentive', 'Lumastead parts voucher')}/edit?tab=codes`,
  },
  { name: 'incentive report', who: 'company-admin', path: '/auth/admin/report/incentive' },
  {
    name: 'rewards of an incentive',
    who: 'company-admin',
    path: async (demo) => `/auth/admin/report/incentive/${await bag(demo)}/details`,
    both: true,
  },
  { name: 'incentive report for learners', who: 'company-admin', path: '/auth/report/incentive' },
];
