export { useProgressReplay } from './progress/useProgressReplay.ts';
export { trainingLink } from './trainingLink.ts';
