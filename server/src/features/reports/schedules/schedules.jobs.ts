import { sql } from 'kysely';
import { z } from 'zod';
import { HOUR } from '../../../kit/clock.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { defineJob, type AnyJob } from '../../../kit/jobs/jobs.ts';
import type { Portal } from '../../../kit/portal.ts';
import { runReport, TRIES } from './run-report.ts';
import { slotAfter, slotsBetween } from './slots.ts';

/** How long after its slot a run still takes place, ms. */
const LATE = 6 * HOUR;
/** Missed slots of one stretch that are named. */
const NAMED = 20;

export const runSchedule = defineJob({
  name: 'reports.run',
  data: z.object({ id: z.uuid() }),
  retries: TRIES - 1,
  expireIn: 1_800,
  run: ({ id }, portal) => runReport(portal, id),
});

/** Works out the next slot of schedules that have none, or one of another zone. */
async function plan({ database: { db } }: Portal, zone: string, now: Date): Promise<void> {
  const rows = await db
    .selectFrom('report_schedule')
    .select(['id', 'times', 'days'])
    .where('paused', '=', false)
    .where((eb) => eb.or([eb('next_run_at', 'is', null), eb('zone', 'is distinct from', zone)]))
    .execute();
  for (const { id, times, days } of rows)
    await db
      .updateTable('report_schedule')
      .set({ next_run_at: slotAfter({ times, days, zone }, now) ?? null, zone })
      .where('id', '=', id)
      .execute();
}

/**
 * Takes the slots of a schedule that are due. After downtime the last one still runs for six hours; the others are noted
 * as missed. The row's lock and the key of runs see to it that of several processes one takes a slot.
 */
async function takeSlots(tx: Tx, { jobs }: Portal, id: string, zone: string, now: Date): Promise<void> {
  const row = await tx
    .selectFrom('report_schedule')
    .select(['times', 'days', 'next_run_at'])
    .where('id', '=', id)
    .where('paused', '=', false)
    .where('next_run_at', '<=', now)
    .forUpdate()
    .executeTakeFirst();
  if (!row?.next_run_at) return;
  const timing = { times: row.times, days: row.days, zone };
  const slots = slotsBetween(timing, row.next_run_at, now);
  const last = slots.at(-1);
  for (const slot of slots.slice(-NAMED)) {
    const runs = slot === last && now.getTime() - slot.getTime() <= LATE;
    const { rows } = await sql<{ id: string }>`insert into report_run (schedule_id, slot, state)
      values (${id}, ${slot}, ${runs ? 'waiting' : 'missed'}) on conflict (schedule_id, slot) do nothing returning id`.execute(
      tx,
    );
    const [run] = rows;
    if (runs && run) await jobs.enqueue(tx, runSchedule, run);
  }
  await tx
    .updateTable('report_schedule')
    .set({ next_run_at: slotAfter(timing, now) ?? null })
    .where('id', '=', id)
    .execute();
}

/** Looks every minute for schedules that are due. */
export const lookForSlots = defineJob({
  name: 'reports.schedules',
  data: z.object({}),
  schedule: '* * * * *',
  retries: 0,
  async run(_data, portal) {
    const { database, clock, tenant } = portal;
    const now = clock.now();
    const { timeZone: zone } = await tenant.settings();
    await plan(portal, zone, now);
    const due = await database.db
      .selectFrom('report_schedule')
      .select('id')
      .where('paused', '=', false)
      .where('next_run_at', '<=', now)
      .orderBy('next_run_at')
      .execute();
    for (const { id } of due) await database.write((tx) => takeSlots(tx, portal, id, zone, now));
  },
});

/** Days for which runs are kept. */
const RUNS_KEPT = 90;

const forgetRuns = defineJob({
  name: 'reports.forget-runs',
  data: z.object({}),
  schedule: '35 2 * * *',
  async run(_data, { database, clock }) {
    await sql`delete from report_run where slot < ${clock.now()}::timestamptz - make_interval(days => ${RUNS_KEPT}::int)`.execute(
      database.db,
    );
  },
});

export const scheduleJobs: readonly AnyJob[] = [lookForSlots, runSchedule, forgetRuns];
