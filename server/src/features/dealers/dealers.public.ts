export { addAtRegistration, newDealerRefusals } from './dealers.commands.ts';
export { dealerDeleted, dealersMoved } from './dealers.events.ts';
export { displayName } from './dealers.view.ts';
