export { promptsOf, worksForDealer } from './onboarding.queries.ts';
