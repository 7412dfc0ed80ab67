export { durationOfSection, mediaOfSection, SectionContent } from './chapters/content.ts';
export { QuizQuestions, type QuizQuestion } from './quiz.ts';
export { waitingRequests } from './review/review.queries.ts';
export { askQuestions } from './test-version.ts';
