import { useTranslation } from 'react-i18next';
import { plainDate } from '../../shared/format.ts';
import type { ContentValues } from '../content/index.ts';
import type { PromotionRow } from './promotions.api.ts';
import classes from './promotions.module.css';

/** Below this many days the end is near. */
const SOON = 9;

/** Remaining time of a promotion, or its start, as text. */
export function DaysLeft({ row: { daysLeft, startsIn, ended } }: { readonly row: PromotionRow }) {
  const { t } = useTranslation('promotions');
  const left = daysLeft === 0 ? t('today') : t('left', { count: daysLeft });
  const runs = !ended && startsIn === 0;
  const waits = ended ? t('ended') : t('begins', { count: startsIn });
  return (
    <span className={classes.left} data-soon={(runs && daysLeft < SOON) || undefined}>
      {runs ? left : waits}
    </span>
  );
}

/** The period currently in the form; nothing while a day is missing. */
export function UnsavedPeriod({ own: { startDate, endDate } }: { readonly own: ContentValues['own'] }) {
  if (!startDate || !endDate) return null;
  return <Period row={{ startDate: String(startDate), endDate: String(endDate) }} />;
}

/** From when until when it runs. */
export function Period({
  row: { startDate, endDate },
}: {
  readonly row: Pick<PromotionRow, 'startDate' | 'endDate'>;
}) {
  const { t } = useTranslation('promotions');
  return <span>{t('period', { from: plainDate(startDate), until: plainDate(endDate) })}</span>;
}
