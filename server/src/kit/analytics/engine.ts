import { CompiledQuery, sql, type RawBuilder } from 'kysely';
import type { Logger } from 'pino';
import { SECOND } from '../clock.ts';
import type { Db } from '../db/db.ts';
import { snapshot } from '../db/snapshot.ts';
import { amountsOf, answerTo, metricOverTime, moneyFigures, type Amount } from './compile.ts';
import { ChangeFeed } from './feed.ts';
import type { FigureName, MetricName } from './metrics.ts';
import { isOutOfMemory, Projection, ProjectionFailure, type Run } from './projection.ts';
import type { QuestionInContext, Context, Question } from './question.ts';
import { Answers } from './answers.ts';
import { Slots } from './slots.ts';
import { rowsOf, TABLES } from './star.ts';

export type Money = readonly { readonly currency: string; readonly amount: number }[];
export type Figures = Readonly<Partial<Record<FigureName, number | null | Money>>>;

export interface Answer {
  readonly rows: readonly { readonly id: string; readonly figures: Figures }[];
  /** Of all rows found. */
  readonly totals: Figures;
  readonly count: number;
  /** The instant whose facts are counted. */
  readonly asOf: Date;
}

/** A metric of all rows found, by the first day of each week or month. */
interface OverTime {
  readonly values: ReadonlyMap<string, number>;
  readonly asOf: Date;
}

type Asking = Omit<Context, 'collated'>;
/** Works out an answer with statements. */
type Work<T> = (db: Db, asked: QuestionInContext, run: Run) => Promise<T>;

/** How long an answer waits for what was written before it was asked, ms; and how often changes are read without a question. */
const PATIENCE = SECOND;
const EVERY = SECOND;
/** Answers of more rows than this are not kept. */
const KEPT = 10_000;
/** After a failure the projection starts over, not at once: what filled a disk may still be there. */
const RETRY = 30 * SECOND;

/**
 * Answers questions about figures: from the projection, up to everything that was committed before; from PostgreSQL by the same statements
 * where there is none, while it is filled, and when it fails.
 */
export class ReportEngine {
  readonly #db: Db;
  readonly #folder: string;
  readonly #log: Pick<Logger, 'info' | 'warn' | 'error'>;
  #projection: Projection | undefined;
  #feed: ChangeFeed | undefined;
  readonly #answers = new Answers();
  /** Connections that it may take from everybody else while PostgreSQL answers. */
  readonly #slots = new Slots(2);
  #started: Promise<void> | undefined;
  #timers: NodeJS.Timeout[] = [];
  #retryAt = 0;
  /** For the metrics of the process. */
  readonly counts = { projection: 0, database: 0, failures: 0 };

  constructor(db: Db, folder: string, log: Pick<Logger, 'info' | 'warn' | 'error'>) {
    this.#db = db;
    this.#folder = folder;
    this.#log = log;
  }

  /** Opens the projection, fills it where that is needed, and follows changes. Questions are answered meanwhile. */
  start(): Promise<void> {
    this.#started ??= this.#open();
    return this.#started;
  }

  /** Applies everything that was committed before this call. */
  async catchUp(): Promise<void> {
    await this.start();
    if (!this.#feed || Date.now() < this.#retryAt) return;
    try {
      await this.#feed.catchUp();
    } catch (error) {
      // while PostgreSQL is away the projection stays as it is
      if (!(error instanceof ProjectionFailure)) throw error;
      this.#startOver(error);
    }
  }

  ask(question: Question, context: Asking): Promise<Answer> {
    return this.#answer(question, context, answerOf);
  }

  /** A metric over time, of the rows that a question finds. */
  async askOverTime(
    question: Question,
    context: Asking,
    metric: MetricName,
    unit: 'week' | 'month',
  ): Promise<OverTime> {
    return this.#answer(question, context, async (db, asked, run) => {
      const rows = await run(metricOverTime(asked, metric, unit).compile(db));
      return { values: new Map(rows.map(({ at, value }) => [String(at), Number(value ?? 0)])) };
    });
  }

  /** The same from the facts themselves. */
  askDatabase(question: Question, context: Asking): Promise<Answer> {
    return this.#askDatabase(question, context, answerOf);
  }

  async #answer<T>(question: Question, context: Asking, work: Work<T>): Promise<T & { asOf: Date }> {
    if (this.#started) await atMost(PATIENCE, this.catchUp());
    const at = this.#feed?.at;
    if (at?.timeZone === context.settings.timeZone) {
      try {
        const answer = await this.#askProjection(
          { ...question, ...context, collated: inDictionaryOrder, joinsFacts: false },
          work,
        );
        this.counts.projection++;
        return { ...answer, asOf: new Date(at.at) };
      } catch (error) {
        if (!(error instanceof ProjectionFailure)) throw error;
        if (isOutOfMemory(error))
          this.#failed(error, 'PostgreSQL answers a question that needs too much memory');
        else this.#startOver(error);
      }
    }
    return this.#askDatabase(question, context, work);
  }

  async #askProjection<T>(asked: QuestionInContext, work: Work<T>): Promise<T> {
    const projection = this.#projection;
    if (!projection) throw new ProjectionFailure('there is no projection');
    return projection.read(async (run) => {
      const [mark] = await run(WATERMARK);
      const isKept = asked.page.limit <= KEPT;
      return work(this.#db, asked, isKept ? this.#answers.over(run, String(mark?.['at'])) : run);
    });
  }

  #askDatabase<T>(question: Question, context: Asking, work: Work<T>): Promise<T & { asOf: Date }> {
    this.counts.database++;
    return this.#slots.run(() => this.#readDatabase(question, context, work));
  }

  #readDatabase<T>(question: Question, context: Asking, work: Work<T>): Promise<T & { asOf: Date }> {
    const tables = tablesIn(context.settings.timeZone);
    return snapshot(this.#db, async (tx) => {
      const { rows } = await sql<{ now: Date }>`select now() as now`.execute(tx);
      const run: Run = async (statement) => {
        const query = statement.sql.replace(/^\s*with /, `with ${tables}, `);
        const found = await tx.executeQuery(CompiledQuery.raw(query, [...statement.parameters]));
        return found.rows as Record<string, unknown>[];
      };
      const asked = { ...question, ...context, collated: asItIs, joinsFacts: true };
      const answer = await work(this.#db, asked, run);
      return { ...answer, asOf: rows[0]?.now ?? new Date() };
    });
  }

  async close(): Promise<void> {
    await this.#started;
    for (const timer of this.#timers) clearInterval(timer);
    await this.#feed?.stop();
    this.#projection?.close();
  }

  async #open(): Promise<void> {
    try {
      this.#projection = await Projection.open(this.#folder);
    } catch (error) {
      this.#failed(error, 'there is no projection of reports: PostgreSQL answers them, more slowly');
      return;
    }
    this.#feed = new ChangeFeed(this.#db, this.#projection);
    const every = (ms: number, work: () => Promise<unknown>) => {
      const timer = setInterval(
        () => void work().catch((error: unknown) => this.#failed(error, 'changes of reports were not read')),
        ms,
      );
      timer.unref();
      this.#timers.push(timer);
    };
    every(EVERY, () => this.catchUp());
  }

  #startOver(error: unknown): void {
    this.#failed(error, 'PostgreSQL answers reports until their projection is filled again');
    this.#feed?.forget();
    this.#answers.clear();
    this.#retryAt = Date.now() + RETRY;
  }

  #failed(error: unknown, message: string): void {
    this.counts.failures++;
    this.#log.warn({ err: error }, message);
  }
}

const WATERMARK = {
  sql: 'select epoch_us(cast("at" as timestamptz)) as "at" from watermark',
  parameters: [],
};

const asItIs = (text: RawBuilder<unknown>) => text;
const inDictionaryOrder = (text: RawBuilder<unknown>) => sql`${text} collate en`;

/** SQL for PostgreSQL: the tables of the star, so that a statement for the projection finds them. */
const tablesIn = (timeZone: string): string =>
  TABLES.map(([name, table]) => `${name} as not materialized (${rowsOf(table, timeZone)})`).join(', ');

async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
  await Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

async function answerOf(db: Db, asked: QuestionInContext, run: Run): Promise<Omit<Answer, 'asOf'>> {
  const ask = (query: RawBuilder<unknown>) => run(query.compile(db));
  const [totals = {}, ...page] = await ask(answerTo(asked));
  const ids = page.map(({ id }) => String(id));
  const amounts = await moneyOf(amountsOf(asked, ids), ask);
  const nothing = Object.fromEntries(moneyFigures(asked).map((name) => [name, []]));
  return {
    rows: page.map((row, nth) => {
      const id = ids[nth] ?? '';
      return { id, figures: { ...figuresIn(row), ...nothing, ...amounts.get(id) } };
    }),
    totals: { ...figuresIn(totals), ...nothing, ...amounts.get('null') },
    count: Number(totals['rows_found']),
  };
}

const PREFIX = 'figure_';
const figuresIn = (row: Readonly<Record<string, unknown>>): Figures =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => name.startsWith(PREFIX))
      .map(([name, value]) => [name.slice(PREFIX.length), value === null ? null : Number(value)]),
  );

/** Amounts by row and figure. */
async function moneyOf(
  queries: readonly (readonly [name: string, query: RawBuilder<Amount>])[],
  ask: (query: RawBuilder<unknown>) => Promise<Readonly<Record<string, unknown>>[]>,
): Promise<Map<string, Record<string, Money>>> {
  const all = new Map<string, Record<string, Money>>();
  for (const [name, query] of queries) {
    for (const row of await ask(query)) {
      const { id, currency, amount } = row as unknown as Amount;
      const of = all.get(String(id)) ?? {};
      all.set(String(id), { ...of, [name]: [...(of[name] ?? []), { currency, amount }] });
    }
  }
  return all;
}
