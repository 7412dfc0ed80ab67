export { addAtRegistration } from './dealers.commands.ts';
export { displayName } from './dealers.view.ts';
