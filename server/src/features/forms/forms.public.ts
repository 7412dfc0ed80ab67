export { formSigned } from './forms.events.ts';
export { taxHold } from './tax-hold.ts';
export { sharesTin } from './forms.queries.ts';
