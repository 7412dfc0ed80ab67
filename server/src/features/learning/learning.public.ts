export { brandRefJson } from './brand-ref.ts';
export { courseCards, type CourseFilter, type CourseOrder, type Learner } from './course-cards.ts';
export { curriculumCards, type CurriculumFilter } from './curriculum-cards.ts';
export { playerCourse, type PlayerOptions } from './player-course.ts';
export { findCourse, readableCourse, type FoundCourse } from './readable-course.ts';
export { canSeeCourseFiles } from './file-access.ts';
export { visibleBrand, visibleCourse, visibleCurriculum } from './visibility.ts';
export { visibleTraining } from './visible-training.ts';
export {
  coursePassed,
  coursePassedAgain,
  curriculumPassed,
  curriculumPassedAgain,
  type Passed,
  type PassedAgain,
} from './learning.events.ts';
export { coursePassedKey, updateCourseCompletion } from './progress/update-course-completion.ts';
export { lockProgress, type ProgressContext } from './progress/context.ts';
export { reopenCourse, openCurriculumAgain, type Again } from './progress/reopen.ts';
export { renewalJson } from './progress/renewal.ts';
export { revokePass } from './progress/revoke-pass.ts';
export { openShare, passedShare } from './progress/share.ts';
export { chaptersComplete, roundOf, completionState } from './progress/completion-state.ts';
export { passedTraining } from './history.queries.ts';
export { pointsOf } from './points-view.ts';
