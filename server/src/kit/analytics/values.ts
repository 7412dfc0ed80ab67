import type { Db } from '../db/db.ts';
import { readContext } from '../reports/question.ts';
import type { Asked } from '../reports/report.ts';
import type { ReportEngine } from './engine.ts';
import type { FigureName } from './metrics.ts';
import type { Question } from './question.ts';
import type { DimensionName } from './subjects.ts';

/** Values of a dimension at most: all courses, or the months of a life. */
const MOST = 1_000;

/** Who answers questions of figures, and the database that knows whose they are. */
export interface FigureSource {
  readonly engine: ReportEngine;
  readonly db: Db;
}

interface Wanted<F extends FigureName> extends Partial<Pick<Question, 'filters' | 'from' | 'to'>> {
  readonly figures: readonly F[];
}
type Values<F extends FigureName> = Readonly<Record<F, number | null>>;

/** The figures of all values of a dimension of which anything counts, for the reader of a dashboard. */
export async function figuresBy<F extends FigureName>(
  by: DimensionName,
  { engine, db }: FigureSource,
  asked: Asked,
  wanted: Wanted<F>,
): Promise<ReadonlyMap<string, Values<F>>> {
  const question: Question = {
    subject: 'user',
    by,
    filters: {},
    inactive: false,
    onlyValid: false,
    from: null,
    to: null,
    text: '',
    sort: { by: 'id', direction: 1 },
    page: { limit: MOST, offset: 0 },
    ...wanted,
  };
  const { rows } = await engine.ask(question, await readContext(db, asked));
  return new Map(rows.map(({ id, figures }) => [id, figures as Values<F>]));
}

/** The figures of everything that counts. */
export async function figuresOfAll<F extends FigureName>(
  source: FigureSource,
  asked: Asked,
  wanted: Wanted<F>,
): Promise<Values<F> | undefined> {
  const values = await figuresBy('everything', source, asked, wanted);
  return values.get('all');
}
