export { chaptersOf, type SectionRow } from './chapters/chapters.queries.ts';
export { durationOfSection, mediaOfSection, SectionContent, specName } from './chapters/content.ts';
export { touchCourse } from './course-row.ts';
export { claimFiles, settleFiles } from './course-uses.ts';
export { QuizQuestions, type QuizQuestion } from './quiz.ts';
export { carryQuizTexts } from './quiz-texts.ts';
export { waitingRequests } from './review/review.queries.ts';
export { askQuestions } from './test-version.ts';
