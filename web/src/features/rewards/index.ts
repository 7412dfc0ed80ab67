export { courseRewardsQuery } from './rewards.api.ts';
export { HistoryTab as RewardsTab } from './HistoryTab.tsx';
