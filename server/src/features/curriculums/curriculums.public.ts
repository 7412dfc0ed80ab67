export { curriculumFileAccess } from './curriculums.files.ts';
export { lockPrerequisites, makesCycle } from './commands/prerequisites.ts';
