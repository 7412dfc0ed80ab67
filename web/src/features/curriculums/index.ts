export { CreateHere, CreateHereButton } from './edit/CreateHere.tsx';
export { CurriculumCard } from './learner/CurriculumCard.tsx';
