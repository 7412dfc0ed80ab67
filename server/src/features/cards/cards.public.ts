export { cardHold } from './cards.queries.ts';
