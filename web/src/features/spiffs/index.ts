export { amountText, payText } from './payText.ts';
export { type OwnSpiff, ownSpiffsQuery, type UnclaimedSpiff, unclaimedQuery } from './spiffs.api.ts';
export { SpiffTabs } from './SpiffTabs.tsx';
