export { amountText } from './amount.ts';
export { WALLET_LIST } from './walletList.ts';
export { walletChanged, type WalletBalance } from './wallet.api.ts';
export { WalletPanel } from './WalletPanel.tsx';
