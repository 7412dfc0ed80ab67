export { amountText, payText } from './payText.ts';
export { type OwnSpiff, ownSpiffsQuery, type SpiffItem } from './spiffs.api.ts';
export { SpiffTabs } from './SpiffTabs.tsx';
