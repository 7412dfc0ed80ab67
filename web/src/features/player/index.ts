export { TestWord } from './offline/TestWord.tsx';
export { useReplay } from './offline/useStanding.ts';
export { trainingLink } from './trainingLink.ts';
