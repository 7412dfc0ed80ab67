export { HistoryTab as RewardsTab } from './HistoryTab.tsx';
export { HISTORY_LIST as REWARDS_LIST } from './rewardLists.ts';
