export { promptsOf, worksForDealer } from './arrival.queries.ts';
