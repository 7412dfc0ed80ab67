export { amountText } from './amount.ts';
export { GetPaid, useCard } from './GetPaid.tsx';
export { PayoutLine } from './PayoutLine.tsx';
export { payoutStatus } from './payoutStatus.ts';
export {
  cardQuery,
  useLoyaltyPoints,
  walletQuery,
  type WalletBalance,
  type WalletEntry,
} from './wallet.api.ts';
export { WalletAccounts } from './WalletAccounts.tsx';
export { WalletPanel } from './WalletPanel.tsx';
