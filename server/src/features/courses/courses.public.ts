export { courseLeftCurriculums } from './courses.events.ts';
export type { SectionContent } from './chapters/content.ts';
export { QuizQuestions, type QuizQuestion } from './quiz.ts';
export { makeScormCourse, rejectContent, turnIntoScorm } from './commands/scorm-course.ts';
export { lockToChange } from './course-row.ts';
export { courses } from './courses.kind.ts';
export { carryQuizTexts } from './quiz-texts.ts';
export { snapshotQuizVersion } from './test-version.ts';
