import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { figureText, toneOf } from './CellView.tsx';
import { type Cell, type ReportKey, reportQuery } from './reports.api.ts';
import { Tiles } from './Tiles.tsx';

interface Props {
  readonly report: ReportKey;
  readonly info: Readonly<Record<string, Cell>>;
  /** Keys of the figures, in their order. */
  readonly shown: readonly string[];
}

/** The figures of the list for one thing, with the words and meanings that they have there. */
export function TotalInfo({ report, info, shown }: Props) {
  const { t } = useTranslation('reports');
  const { data } = useQuery(reportQuery(report));
  const columns = shown.flatMap((key) => data?.columns.find((column) => column.key === key) ?? []);
  const valueOf = (key: string) => {
    const value = info[key];
    return typeof value === 'number' ? value : null;
  };
  return (
    <Tiles
      label={t('figures')}
      tiles={columns.map(({ key, title, meaning, type }) => ({
        key,
        title,
        meaning,
        value: figureText(valueOf(key), type),
        tone: toneOf(key, valueOf(key)),
      }))}
    />
  );
}
