export { BUDGET_FULL, lockBudget, takenByOthers, takenByPerson, takingOf } from './budget.queries.ts';
export { addressed, openSpiffs, type OwnSpiffRow } from './own-spiffs.queries.ts';
export { itemOf, partKeyOf, payOf, type PayRules, type SoldLine } from './pay.ts';
export { outOfReach } from './out-of-reach.queries.ts';
export { lackingFor } from './training.queries.ts';
