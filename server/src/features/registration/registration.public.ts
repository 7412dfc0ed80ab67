export { groupChoices, unitChoices } from './registration.queries.ts';
