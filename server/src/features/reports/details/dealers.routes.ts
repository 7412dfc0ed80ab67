import { sql } from 'kysely';
import * as contract from '@forecourt/contract/report-details';
import type { Db, Tx } from '../../../kit/db/db.ts';
import { allowReplica, handle, type Route } from '../../../kit/http/handle.ts';
import { found } from '../../../kit/http/problem.ts';
import { likePattern } from '../../../kit/list.ts';
import { isMoney } from '../../../kit/reports/money.ts';
import { keptSince, readOne, readReport, type ReportRow } from '../../../kit/reports/read.ts';
import { sourceOf } from '../../../kit/reports/question.ts';
import type { Asked } from '../../../kit/reports/report.ts';
import { dealersReport } from '../dealers.report.ts';
import { dealersInScope } from '../person-filters.ts';
import { usersReport } from '../users.report.ts';
import { plainText } from '../../../kit/reports/words.ts';
import { remindPeople } from './commands/remind-person.ts';
import { askedBy, authorOf } from './open.ts';
import { needing, overdueAt, scorecardOf } from './scorecard.queries.ts';

/** Distinct places of dealers in scope that are not empty, alphabetical. */
async function places(
  db: Db,
  column: 'city' | 'region',
  asked: Asked,
  narrowed: {
    readonly country?: string | undefined;
    readonly state?: string | undefined;
    readonly text: string;
  },
): Promise<string[]> {
  const place = sql.ref(`d.${column}`);
  const { rows } = await sql<{ place: string }>`select distinct ${place} as place from dealer d
    where ${dealersInScope('d', asked)} and ${place} <> '' and folded(${place}) like ${likePattern(narrowed.text)}
      and (${narrowed.country ?? null}::text is null or d.country = ${narrowed.country ?? null})
      and (${narrowed.state ?? null}::text is null or d.region = ${narrowed.state ?? null})
    order by place limit ${contract.MAX_PLACES}`.execute(db);
  return rows.map((row) => row.place);
}

const listOf = (cell: ReportRow[string] | undefined) => (Array.isArray(cell) && !isMoney(cell) ? cell : []);

/** @throws 404 for a dealer out of scope */
async function checkDealer(tx: Tx, asked: Asked, id: string): Promise<void> {
  const { rows } =
    await sql`select d.id from dealer d where d.id = ${id} and ${dealersInScope('d', asked)}`.execute(tx);
  found(rows[0]);
}

const reads: readonly Route[] = [
  handle(contract.reportRegions, async (call) => {
    const asked = askedBy(call);
    const [cities, states] = await Promise.all([
      places(call.db, 'city', asked, call.query),
      places(call.db, 'region', asked, { country: call.query.country, text: call.query.text }),
    ]);
    return { cities, states };
  }),
  handle(contract.reportCountries, async (call) => {
    const { rows } = await sql<{ country: string }>`select distinct d.country from dealer d
      where ${dealersInScope('d', askedBy(call))} and d.country <> ''`.execute(call.db);
    const names = new Intl.DisplayNames([call.http.language], { type: 'region', fallback: 'code' });
    const countries = rows.map(({ country }) => ({
      value: country,
      label: /^[A-Z]{2}$/.test(country) ? (names.of(country) ?? country) : country,
    }));
    return { countries: countries.toSorted((a, b) => a.label.localeCompare(b.label, call.http.language)) };
  }),
  handle(contract.reportDealer, async (call) => {
    const { db, params, query } = call;
    const asked = askedBy(call, query);
    const people = { ...asked, text: query.text, filters: { ...asked.filters, dealerId: [params.id] } };
    const [figures, { rows, pagination }, keptAsOf, scorecard] = await Promise.all([
      readOne(sourceOf(call), dealersReport, asked, params.id),
      readReport(sourceOf(call), usersReport, people, query),
      keptSince(db),
      scorecardOf(sourceOf(call), asked, params.id),
    ]);
    const totalInfo = found(figures);
    return {
      dealer: {
        _id: params.id,
        name: plainText(totalInfo['name']),
        city: plainText(totalInfo['city']),
        state: plainText(totalInfo['state']),
        country: plainText(totalInfo['country']),
        businessUnits: listOf(totalInfo['businessUnits']),
      },
      users: rows.map((row) => ({ ...row })),
      totalInfo: { ...totalInfo },
      pagination,
      keptAsOf,
      scorecard,
    };
  }),
];

export const dealerReportRoutes: readonly Route[] = [
  ...reads.map(allowReplica),
  handle(contract.remindOverdue, (call) =>
    call.write(async (tx) => {
      const asked = askedBy(call);
      await checkDealer(tx, asked, call.params.id);
      const people = await overdueAt(tx, asked, call.params.id);
      return { people: await remindPeople(tx, authorOf(call), asked, people) };
    }),
  ),
  handle(contract.remindReportDealer, (call) =>
    call.write(async (tx) => {
      const asked = askedBy(call);
      const { id, courseId } = call.params;
      await checkDealer(tx, asked, id);
      const people = await needing(tx, asked, id, courseId);
      return { people: await remindPeople(tx, authorOf(call), { ...asked, courseId }, people) };
    }),
  ),
];
