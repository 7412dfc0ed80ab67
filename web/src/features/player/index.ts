export { OfflineQuizStatus } from './offline/TestWord.tsx';
export { useReplay } from './offline/useStanding.ts';
export { UnlockLink } from './UnlockLink.tsx';
export { useQuizStatusLabel } from './quiz/useQuizWord.ts';
export { resumeLink, trainingLink } from './trainingLink.ts';
