import { sql, type CompiledQuery } from 'kysely';
import type { Db, Tx } from '../db/db.ts';
import { likePattern } from '../list.ts';
import { filtersOf, type Asked, type Report } from './report.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Choices that are offered at once, besides the chosen ones. */
const OFFERED = 50;

/** What a filter can be set to, within the actor's scope: the chosen ones first, then those that the text finds. */
export async function choicesOf(
  db: Db | Tx,
  report: Report,
  asked: Asked,
  {
    filter,
    text,
    chosen,
  }: { readonly filter: string; readonly text: string; readonly chosen: readonly string[] },
): Promise<readonly Choice[]> {
  const found = filtersOf(report, asked.settings).find(([name]) => name === filter)?.[1];
  if (!found?.choices) return [];
  const { rows } = await sql<Choice>`
    select value, label from (${found.choices(asked)}) c
    where folded(label) like ${likePattern(text)} or value = any(${[...chosen]}::text[])
    order by value = any(${[...chosen]}::text[]) desc, label, value
    limit ${OFFERED + chosen.length}`.execute(db);
  return rows;
}

/** A question whether all values of a filter are there and in scope. */
interface Known {
  readonly name: string;
  readonly values: number;
  readonly query: CompiledQuery<{ known: number }>;
}

/** What has to be asked to tell which filters have a value that is gone or out of scope. */
export const knownValues = (db: Db, report: Report, asked: Asked): readonly Known[] =>
  filtersOf(report, asked.settings).flatMap(([name, { kind, choices }]) => {
    const values = asked.filters[name];
    if (kind !== 'ids' || !choices || !values) return [];
    const query = sql<{ known: number }>`select count(distinct value)::int as known from (${choices(asked)}) c
      where value = any(${[...values]}::text[])`;
    return [{ name, values: new Set(values).size, query: query.compile(db) }];
  });

/** Filters with a value that is gone or out of scope. Nothing has such a value, so they never widen what is found. */
export async function goneFilters(db: Db | Tx, asked: readonly Known[]): Promise<string[]> {
  const gone: string[] = [];
  for (const { name, values, query } of asked) {
    const { rows } = await db.executeQuery(query);
    if ((rows[0]?.known ?? 0) < values) gone.push(name);
  }
  return gone;
}
