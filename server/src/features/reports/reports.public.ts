export { askedBy } from './details/open.ts';
export { personOf } from './details/people.queries.ts';
export {
  DEALER,
  dealerOfPerson,
  dealersInScope,
  peopleInScope,
  spanFilters,
  trainingFilters,
  unitOfDealer,
} from './person-filters.ts';
export { questionsAnswered } from './question-figures.ts';
export { countColumn, ofPeopleOneByOne, onItsPage } from './thing-columns.ts';
export { keepDutiesOf, markKept } from './duties.ts';
