export { askedBy } from './details/open.ts';
export { dealersInScope, peopleInScope } from './person-filters.ts';
export { countsCourse, figuresOfPeople, standings } from './training-figures.ts';
export { keepDutiesOf, markKept } from './duties.ts';
