export { curriculumFileAccess } from './curriculums.files.ts';
export { lockPrerequisites, refuseCycle } from './commands/prerequisites.ts';
