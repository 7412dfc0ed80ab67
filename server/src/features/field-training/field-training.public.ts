export { minutesBetween } from './hours/hours.queries.ts';
