export { loadPrompts, worksForDealer } from './onboarding.queries.ts';
