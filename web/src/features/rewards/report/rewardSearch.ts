/** The address of a page about one reward of an incentive. */
export const rewardSearch = (search: Record<string, unknown>): { readonly reward?: string } =>
  typeof search['reward'] === 'string' ? { reward: search['reward'] } : {};
