export { durationOfSection, mediaOfSection, SectionContent } from './chapters/content.ts';
export { QuizQuestions, type QuizQuestion } from './quiz.ts';
export { makeScormCourse, refuseContent, turnIntoScorm } from './commands/scorm-course.ts';
export { lockCourse, touchCourse } from './course-row.ts';
export type { Context } from './change-context.ts';
export { askQuestions } from './test-version.ts';
