import { SegmentedControl } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { number, percent } from '../format.ts';
import { importWithRetry } from '../navigation/importWithRetry.ts';
import { ErrorState } from '../ui/EmptyState.tsx';
import { pointName } from './pointName.ts';
import classes from './charts.module.css';

export interface ChartPoint {
  /** A name, or the first day of a week or month, `YYYY-MM-DD`. */
  readonly label: string;
  readonly values: readonly (number | null)[];
  /** The week or month is not over. */
  readonly open: boolean;
}

export interface Chart {
  readonly title: string;
  /** What the chart says, in a sentence. */
  readonly meaning: string;
  readonly kind: 'weeks' | 'months' | 'bars' | 'stack';
  readonly type: 'count' | 'share';
  readonly series: readonly { readonly key: string; readonly title: string }[];
}

// the library comes when a chart is drawn: no page waits for it
const Drawn = lazy(async () => ({
  default: (await importWithRetry(() => import('./DrawnChart.tsx'))).DrawnChart,
}));

interface Props {
  readonly chart: Chart;
  readonly points: readonly ChartPoint[] | undefined;
  readonly error?: Error | null;
  readonly onRetry?: () => void;
  /** Whether it shows as its title alone, and what changes that. */
  readonly folding?: Folding;
}

/** Only the title of a chart shows, or all of it. */
export interface Folding {
  readonly folded: boolean;
  readonly toggle: () => void;
}

const FOLDED = 'forecourt-charts-folded';

/** Charts above rows are collapsed by default; the browser remembers the choice. */
export function useFolding(): Folding {
  const [folded, setFolded] = useLocalStorage({
    key: FOLDED,
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  return { folded, toggle: () => setFolded(!folded) };
}

const textOf = (value: number | null, type: Chart['type']): string => {
  if (value === null) return '–';
  return type === 'share' ? percent(value) : number(value);
};

/** What the points of a chart are. */
const HEADS = {
  weeks: 'chart.week',
  months: 'chart.month',
  bars: 'field.name',
  stack: 'field.name',
} as const;

function PointsTable({ chart, points }: { readonly chart: Chart; readonly points: readonly ChartPoint[] }) {
  const { t } = useTranslation('ui');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div className={classes.scroll} tabIndex={0} role="group" aria-label={chart.title}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t(HEADS[chart.kind])}</th>
            {chart.series.map(({ key, title }) => (
              <th key={key} scope="col" data-align="right">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ label, values, open }) => (
            <tr key={label}>
              <th scope="row">
                {pointName(chart.kind, label)}
                {open && ` (${t('chart.open')})`}
              </th>
              {chart.series.map(({ key }, i) => (
                <td key={key} data-align="right" className="num">
                  {textOf(values[i] ?? null, chart.type)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A chart with its title, one sentence that says what it means, and the same numbers as a table behind a switch. */
export function ChartCard({ folding, ...props }: Props) {
  const { t } = useTranslation('ui');
  const id = useId();
  const body = useId();
  const folded = folding?.folded ?? false;
  return (
    <section className={`card ${classes.card}`} data-folded={folded || undefined} aria-labelledby={id}>
      {folding ? (
        <h2 id={id}>
          <button
            type="button"
            className={classes.fold}
            aria-expanded={!folded}
            aria-controls={body}
            onClick={folding.toggle}
          >
            {props.chart.title}
            <small>{t(folded ? 'chart.show' : 'chart.hide')}</small>
          </button>
        </h2>
      ) : (
        <h2 id={id}>{props.chart.title}</h2>
      )}
      <div id={body} className={classes.body}>
        {!folded && <ChartBody {...props} />}
      </div>
    </section>
  );
}

function ChartBody({ chart, points, error, onRetry }: Omit<Props, 'folding'>) {
  const { t } = useTranslation('ui');
  const [view, setView] = useState<'chart' | 'table'>('chart');
  return (
    <>
      <SegmentedControl
        size="xs"
        aria-label={t('chart.view')}
        value={view}
        onChange={(next) => setView(next === 'table' ? 'table' : 'chart')}
        data={[
          { value: 'chart', label: t('chart.chart') },
          { value: 'table', label: t('chart.table') },
        ]}
      />
      {error && !points && onRetry ? (
        <ErrorState error={error} onRetry={onRetry} />
      ) : view === 'table' && points ? (
        <PointsTable chart={chart} points={points} />
      ) : (
        <div className={classes.plot}>
          {points && (
            <Suspense>
              <Drawn chart={chart} points={points} />
            </Suspense>
          )}
        </div>
      )}
      <p>{chart.meaning}</p>
    </>
  );
}
