import type pg from 'pg';
import type { Statement } from '../../bench/capture.ts';

/** Rows above which a table may not be read from end to end. */
const LARGE = 5_000;

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Plan Rows': number;
  /** Of each loop; only where the statement was run. */
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Node[];
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Every step of the plan of a statement that reads. */
export async function stepsOf(pool: pg.Pool, { text, values }: Statement, options = ''): Promise<Node[]> {
  if (!/^\s*(select|with)/i.test(text)) return [];
  const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
    `explain (format json${options}) ${text}`,
    [...values],
  );
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  return plan ? nodesOf(plan) : [];
}

/** Large tables that the statement reads from end to end. */
export async function sequentialScans(pool: pg.Pool, statement: Statement): Promise<string[]> {
  const { text } = statement;
  const scanned = (await stepsOf(pool, statement)).filter((node) => node['Node Type'].includes('Seq Scan'));
  const found = [];
  for (const { 'Relation Name': table } of scanned) {
    const { rows: sizes } = await pool.query<{ size: number }>(
      'select reltuples::int as size from pg_class where relname = $1',
      [table],
    );
    if ((sizes[0]?.size ?? 0) > LARGE)
      found.push(`${table} in ${text.replaceAll(/\s+/g, ' ').slice(0, 300)}`);
  }
  return found;
}

/** Counting every row there is reads every row there is; nothing else may. */
export const countsEverything = ({ text, values }: Statement): boolean =>
  text.startsWith('select count(*) as "total"') && values.length === 0;

/** The cost of a plan, and of the one that the planner finds when it may try the tables in any order. */
async function costs(
  pool: pg.Pool,
  { text, values }: Statement,
): Promise<readonly [decided: number, best: number]> {
  const client = await pool.connect();
  const cost = async () => {
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: { 'Total Cost': number } }[] }>(
      `explain (format json) ${text}`,
      [...values],
    );
    return rows[0]?.['QUERY PLAN'][0]?.Plan['Total Cost'] ?? 0;
  };
  try {
    await client.query('begin');
    const decided = await cost();
    await client.query(
      'set local join_collapse_limit = 100; set local from_collapse_limit = 100; set local geqo = off',
    );
    return [decided, await cost()];
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** The planner tries every join order of at most eight tables; with a ninth it started from all users. */
export async function exceedsJoinCollapseLimit(pool: pg.Pool, statement: Statement): Promise<string[]> {
  if (!/^\s*(select|with)/i.test(statement.text)) return [];
  const [decided, best] = await costs(pool, statement);
  return decided > best * 1.01
    ? [`costs ${decided}, in another order of its tables ${best}: ${statement.text.slice(0, 300)}`]
    : [];
}
