export { useActivityWords } from './useActivityWords.ts';
