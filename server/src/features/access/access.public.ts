export { seedRoles } from './commands/seed-roles.ts';
