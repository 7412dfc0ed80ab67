export type { Subject } from './activity-logs.api.ts';
export { useActivityWords } from './useActivityWords.ts';
