export { assignCodesToWaiting, allocateCode } from './code-pool.ts';
export { giveReward, rewardingById } from './commands/give-reward.ts';
export { sendNow } from './commands/send-reward.ts';
export { decidedAlone, decidedReward } from './who-decided.ts';
export { lockReward, type Doing } from './locked-reward.ts';
export { pastPassersWithoutReward } from './passed-before.ts';
export {
  redemptionUndone,
  rewardRedeemed,
  rewardSentByHand,
  type NotifiedReward as RewardTold,
} from './rewards.events.ts';
export { rewardPassed } from './rewards.jobs.ts';
