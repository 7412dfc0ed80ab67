export { formSigned } from './forms.events.ts';
export { isMissingForm as lacksForm, taxHold } from './tax-hold.ts';
export { inDollars, inDollarsSql, rulesOf, yearAt } from './tax-totals.ts';
export { sharesTin } from './forms.queries.ts';
export { CERTIFICATION } from './certification.ts';
export { TIN_MARK, tinPurpose } from './commands/sign-form.ts';
