import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registry } from '../src/app.ts';
import { askedBy } from '../src/features/reports/reports.public.ts';
import { SECOND } from '../src/kit/clock.ts';
import type { Asked, Report } from '../src/kit/reports/report.ts';
import { testPortal, type TestPortal } from './harness.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const ID = '00000000-0000-7000-8000-000000000000';

/** Report request of a reader at an instant. */
async function askedAt(roleKey: string, now: Date): Promise<Asked> {
  const actor = {
    id: ID,
    roleKey,
    rank: 2,
    rights: new Set<string>(),
    dealerIds: [ID],
    managedBrandIds: [ID],
  } as never;
  const settings = await portal.tenant.settings();
  return askedBy({ actor, settings, now, http: { language: 'en' } as never });
}

/** All SQL of a report with its values, as it is sent to the database. */
function sentBy(report: Report, requested: Asked) {
  const found = sql`(select ${sql.ref(report.id)} from ${report.from(requested)} where ${report.where(requested)})`;
  const parts: (RawBuilder<unknown> | null | undefined)[] = [
    found,
    report.figures?.(requested),
    report.parts?.(requested),
    report.totals?.(requested, found),
    report.chart?.points(requested, found),
    ...report.columns.flatMap((column) => [
      column.sql(requested),
      column.orderBy?.(requested),
      column.ranked?.(requested),
      column.narrow?.(requested)?.where,
    ]),
  ];
  return parts.flatMap((part) => {
    if (!part) return [];
    const { sql: text, parameters } = sql`${part}`.compile(portal.database.db);
    return [{ text, parameters }];
  });
}

// equal concurrent requests share a read, which an instant in the key would prevent
it.each(
  registry.reports.flatMap((report) =>
    ['platform-admin', 'brand-manager', 'regional-sales-manager'].map(
      (role) => [report.key, role, report] as const,
    ),
  ),
)('the report of %s sends the same SQL for a %s within a minute', async (_key, role, report) => {
  const early = new Date('2026-03-10T16:00:01.250Z');
  const late = new Date(early.getTime() + 57 * SECOND);
  const first = sentBy(report, await askedAt(role, early));
  expect(first.length).toBeGreaterThan(report.columns.length);
  expect(sentBy(report, await askedAt(role, late))).toEqual(first);
});
