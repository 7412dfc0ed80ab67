export { lockPrerequisites, makesCycle } from './commands/prerequisites.ts';
