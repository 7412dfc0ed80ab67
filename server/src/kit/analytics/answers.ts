import type { Row, Run, Statement } from './projection.ts';

/** Statements whose rows are kept: those of a few hundred pages. */
const MOST = 500;

/**
 * Keeps the rows of statements for as long as the projection does not change. Questions that differ in order or page share their totals,
 * equal ones share everything, and those that run at the same time share the work.
 */
export class Answers {
  #at = '';
  #rows = new Map<string, Promise<Row[]>>();

  /** Runs statements of a transaction of the projection. @param at its watermark */
  over(run: Run, at: string): Run {
    // a transaction that began before a step of the feed does not replace what later ones have kept
    if (at < this.#at) return run;
    if (at > this.#at) {
      this.#at = at;
      this.#rows = new Map();
    }
    const rows = this.#rows;
    return (statement) => share(rows, run, statement);
  }

  clear(): void {
    this.#at = '';
    this.#rows = new Map();
  }
}

function share(rows: Map<string, Promise<Row[]>>, run: Run, statement: Statement): Promise<Row[]> {
  const key = JSON.stringify([statement.sql, statement.parameters]);
  const kept = rows.get(key);
  if (kept) return kept;
  const [oldest] = rows.keys();
  if (rows.size >= MOST && oldest !== undefined) rows.delete(oldest);
  const found = run(statement);
  rows.set(key, found);
  found.catch(() => rows.delete(key));
  return found;
}
