import type { Db } from '../db/db.ts';
import type { Asked } from '../reports/report.ts';
import type { ReportEngine } from './engine.ts';
import type { FigureName } from './metrics.ts';
import type { Question } from './question.ts';
import { resolveScope } from './scope.ts';
import type { DimensionName } from './subjects.ts';

/** Values of a dimension at most: all courses, or the months of a life. */
const MOST = 1_000;

type Wanted = Partial<Pick<Question, 'filters' | 'from' | 'to'>>;
type Values<F extends FigureName> = Readonly<Record<F, number | null>>;

/** The figures of all values of a dimension of which anything counts, for the reader of a dashboard. */
export async function figuresBy<F extends FigureName>(
  engine: ReportEngine,
  db: Db,
  { actor, settings, language, today, now }: Asked,
  by: DimensionName,
  figures: readonly F[],
  wanted: Wanted = {},
): Promise<ReadonlyMap<string, Values<F>>> {
  const question: Question = {
    subject: 'user',
    by,
    figures,
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
  const scope = await resolveScope(db, actor);
  const { rows } = await engine.ask(question, { scope, settings, language, today, lateBefore: now });
  return new Map(rows.map(({ id, figures: values }) => [id, values as Values<F>]));
}

/** The figures of everything that counts. */
export async function figuresOfAll<F extends FigureName>(
  engine: ReportEngine,
  db: Db,
  asked: Asked,
  figures: readonly F[],
  wanted: Wanted = {},
): Promise<Values<F> | undefined> {
  const values = await figuresBy(engine, db, asked, 'everything', figures, wanted);
  return values.get('all');
}
