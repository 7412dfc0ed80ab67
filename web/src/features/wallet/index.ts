export { amountText } from './amount.ts';
export { useLoyaltyPoints, type WalletBalance } from './wallet.api.ts';
export { WalletPanel } from './WalletPanel.tsx';
