export {
  BUDGET_FULL,
  lockBudget,
  budgetUsedByOthers,
  takenByUser,
  reserveFromBudget,
} from './budget.queries.ts';
export { addressed, openSpiffs, type OwnSpiffRow } from './own-spiffs.queries.ts';
export { itemOf, partKeyOf, payOf, type PayRules, type SoldLine } from './pay.ts';
export { outOfReach } from './out-of-reach.queries.ts';
export { missingTrainingFor } from './training.queries.ts';
