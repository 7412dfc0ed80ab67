export { HistoryTab as RewardsTab } from './HistoryTab.tsx';
