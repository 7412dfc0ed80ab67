export { cardHold, cardToPay } from './cards.queries.ts';
