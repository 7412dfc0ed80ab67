import type { LinkProps } from '@tanstack/react-router';

/** The report exists among the learner's pages and in the admin portal. */
export type ReportAt = 'learner' | 'admin';

/** One reward, in the admin portal. */
export const rewardPlace = (
  what: 'view' | 'redeem' | 'edit',
  incentiveId: string,
  reward: { readonly _id: string; readonly name: string },
): LinkProps => {
  const params = { incentiveId };
  const search = { reward: reward._id, crumb: reward.name };
  if (what === 'view') return { to: '/auth/admin/report/incentive/$incentiveId/view', params, search };
  if (what === 'redeem') return { to: '/auth/admin/report/incentive/$incentiveId/redeem', params, search };
  return { to: '/auth/admin/report/incentive/$incentiveId/edit', params, search };
};
