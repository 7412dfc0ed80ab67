export { askedBy } from './details/open.ts';
export { personOf } from './details/people.queries.ts';
export { countsCounter } from './kept-credits.ts';
export { inMonths, partsOf, spansBeside } from './kept-months.ts';
export { monthsChart, monthsOfRows } from './months-chart.ts';
export {
  DEALER,
  dealerOfPerson,
  dealersInScope,
  peopleInScope,
  spanFilters,
  trainingFilters,
  unitOfDealer,
} from './person-filters.ts';
export { figuresOfPeople } from './people-figures.ts';
export { questionsAnswered } from './question-figures.ts';
export { ofPeopleOneByOne, onItsPage, somebodys } from './thing-columns.ts';
export { countsCourse, coursesOfDuties, coursesThatCount, standings } from './training-figures.ts';
export { keepDutiesOf, markKept } from './duties.ts';
export { homesOf, lookedUpFirst } from './homes.ts';
export { countsTotals, DUTY_COUNTS, keptOfCourses, keptWeeks, TOTAL_COUNTS } from './kept-totals.ts';
export { countsStanding, isActiveRow } from './standing.ts';
