export { amountText, payText } from './payText.ts';
export { type OwnSpiff, ownSpiffsQuery } from './spiffs.api.ts';
export { SpiffTabs } from './SpiffTabs.tsx';
