import { sql, type RawBuilder } from 'kysely';
import type { Asked } from '../../kit/reports/report.ts';
import { countsStanding, countsTotals } from '../reports/reports.public.ts';

/** SQL: sums `t` by day of what everybody who counts has begun and passed, for those who see all. */
export const trainingByDay = (asked: Asked): RawBuilder<unknown> =>
  sql`(select t.day, t.begun, t.passed from training_by_day t where ${countsStanding(asked.settings)} and ${countsTotals(asked)}) t`;
