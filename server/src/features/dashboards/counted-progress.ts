import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import { askShared } from '../../kit/list.ts';
import type { Asked } from '../../kit/reports/report.ts';
import type { SharedReads } from '../../kit/shared-reads.ts';
import { countsStanding, countsTotals } from '../reports/reports.public.ts';

/** SQL: sums `t` by day of what everybody who counts has begun and passed, for those who see all. */
export const trainingByDay = (asked: Asked): RawBuilder<unknown> =>
  sql`(select t.day, t.begun, t.passed from training_by_day t where ${countsStanding(asked.settings)} and ${countsTotals(asked)}) t`;

/** Reads rows of one shape; whoever asks the same at the same time shares the work. */
export function sharing<Row>(): (db: Db, query: RawBuilder<Row>) => Promise<Row[]> {
  const reads = new WeakMap<Db, SharedReads<Row[]>>();
  return (db, query) => askShared(reads, db, query.compile(db), (rows) => rows);
}
