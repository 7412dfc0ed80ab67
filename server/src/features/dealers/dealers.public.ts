export { addAtRegistration, newDealerRefusals } from './dealers.commands.ts';
export { displayName } from './dealers.view.ts';
