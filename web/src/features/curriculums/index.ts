export { CurriculumCard } from './learner/CurriculumCard.tsx';
