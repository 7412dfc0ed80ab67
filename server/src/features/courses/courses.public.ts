export { durationOfSection, mediaOfSection, SectionContent } from './chapters/content.ts';
export { QuizQuestions, type QuizQuestion } from './quiz.ts';
export { askQuestions } from './test-version.ts';
