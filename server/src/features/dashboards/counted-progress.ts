import { sql, type RawBuilder } from 'kysely';
import type { Asked } from '../../kit/reports/report.ts';
import { countsStanding, countsTotals } from '../reports/reports.public.ts';

/** SQL: daily totals `t` of all counted starts and passes, for users who see everyone. */
export const trainingByDay = (asked: Asked): RawBuilder<unknown> =>
  sql`(select t.day, t.begun, t.passed from training_by_day t where ${countsStanding(asked.settings)} and ${countsTotals(asked)}) t`;
