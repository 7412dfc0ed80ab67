export { reviewersOf } from './commands/account-state.ts';
