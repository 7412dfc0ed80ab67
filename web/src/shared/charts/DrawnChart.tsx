import {
  Area,
  AreaChart,
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { number, percent } from '../format.ts';
import { useMedia } from '../ui/useMedia.ts';
import type { Chart, ChartPoint } from './ChartCard.tsx';
import { pointName, shortPointName } from './pointName.ts';

interface Props {
  readonly chart: Chart;
  readonly points: readonly ChartPoint[];
}

/** Series differ in color, in lightness and in the pattern of their line, and are named by a legend; never more than four. */
const DASHES = ['', '8 4', '2 4', '10 4 2 4'];
const COLORS = ['var(--fc-accent-line)', 'var(--fc-line-3)', 'var(--fc-warn-dot)', 'var(--fc-info-dot)'];
const TEXT = { fill: 'var(--fc-text-2)', fontSize: 12 };
const SURFACE = {
  background: 'var(--fc-raised)',
  border: '1px solid var(--fc-line)',
  borderRadius: 10,
  color: 'var(--fc-text)',
};
/** Room of a bar with its name, pixels. */
const BAR = 32;

/** Bars of one series are ungrouped; several series are stacked as parts of a whole. */
const BAR_LOOK = { barSize: 14, isAnimationActive: false, stackId: 'all' } as const;

const rowsOf = ({ series }: Chart, points: readonly ChartPoint[]) =>
  points.map(({ label, values }) => ({
    label,
    ...Object.fromEntries(series.map(({ key }, i) => [key, values[i] ?? null])),
  }));

/** Names of series in the color of text: colors of lines are too light to read. */
const legendText = (name: string) => <span style={{ color: 'var(--fc-text-2)' }}>{name}</span>;

const shortened = (label: string, most: number) =>
  label.length > most ? `${label.slice(0, most - 1)}…` : label;

const valueText = ({ type }: Chart, value: number): string =>
  type === 'share' ? percent(value) : number(value);

/** The axis of values: from zero, and for shares to all of them. */
const valueAxis = (chart: Chart) => {
  const share = chart.type === 'share';
  return {
    tick: TEXT,
    tickLine: false,
    axisLine: false,
    allowDecimals: share,
    domain: [0, share ? 1 : 'auto'] as [number, number | 'auto'],
    tickFormatter: (value: number) => valueText(chart, value),
  };
};

/** Lines over weeks or months. */
function Lines({ chart, points }: Props) {
  return (
    <ResponsiveContainer width="100%" height={240}>
      <AreaChart
        data={rowsOf(chart, points)}
        margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
        title={chart.title}
      >
        <CartesianGrid vertical={false} stroke="var(--fc-line)" />
        <XAxis
          dataKey="label"
          tick={TEXT}
          tickLine={false}
          axisLine={{ stroke: 'var(--fc-line-2)' }}
          tickFormatter={(label: string) => shortPointName(chart.kind, label)}
          minTickGap={40}
        />
        <YAxis width={44} {...valueAxis(chart)} />
        <Tooltip
          contentStyle={SURFACE}
          labelFormatter={(label) => (typeof label === 'string' ? pointName(chart.kind, label) : '')}
          formatter={(value) => valueText(chart, Number(value))}
        />
        {chart.series.length > 1 && <Legend iconType="plainline" iconSize={28} formatter={legendText} />}
        {chart.series.map(({ key, title }, i) => (
          <Area
            key={key}
            type="monotone"
            dataKey={key}
            name={title}
            stroke={COLORS[i] ?? 'var(--fc-text)'}
            strokeWidth={2.5}
            strokeDasharray={DASHES[i] ?? ''}
            fill={COLORS[i] ?? 'var(--fc-text)'}
            fillOpacity={i === 0 ? 0.09 : 0}
            isAnimationActive={false}
          />
        ))}
      </AreaChart>
    </ResponsiveContainer>
  );
}

function Bars({ chart, points }: Props) {
  const narrow = useMedia('(max-width: 45em)');
  return (
    <ResponsiveContainer width="100%" height={Math.max(120, points.length * BAR + 56)}>
      <BarChart
        layout="vertical"
        data={rowsOf(chart, points)}
        margin={{ top: 0, right: 16, bottom: 0, left: 0 }}
        title={chart.title}
      >
        <CartesianGrid horizontal={false} stroke="var(--fc-line)" />
        <XAxis type="number" {...valueAxis(chart)} />
        <YAxis
          type="category"
          dataKey="label"
          tick={TEXT}
          tickLine={false}
          axisLine={false}
          width={narrow ? 110 : 190}
          tickFormatter={(label: string) => shortened(label, narrow ? 15 : 28)}
          interval={0}
        />
        <Tooltip
          contentStyle={SURFACE}
          cursor={{ fill: 'var(--fc-hover)' }}
          formatter={(value) => valueText(chart, Number(value))}
        />
        {chart.series.length > 1 && <Legend formatter={legendText} />}
        {chart.series.map(({ key, title }, i) => (
          <Bar key={key} dataKey={key} name={title} fill={COLORS[i] ?? 'var(--fc-text)'} {...BAR_LOOK} />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}

/** A chart as SVG, from zero; arrow keys go from point to point. */
export const DrawnChart = (props: Props) =>
  props.chart.kind === 'weeks' || props.chart.kind === 'months' ? <Lines {...props} /> : <Bars {...props} />;
