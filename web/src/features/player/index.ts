export { SectionContent } from './sections/SectionContent.tsx';
export { useProgressReplay } from './progress/useProgressReplay.ts';
export { trainingLink } from './trainingLink.ts';
