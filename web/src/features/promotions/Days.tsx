import { useTranslation } from 'react-i18next';
import { plainDate } from '../../shared/format.ts';
import type { PromotionRow } from './promotions.api.ts';
import classes from './promotions.module.css';

/** Below this many days the end is near. */
const SOON = 9;

/** How long a promotion still runs, in words. */
export function DaysLeft({ row: { daysLeft, ended } }: { readonly row: PromotionRow }) {
  const { t } = useTranslation('promotions');
  const text = ended ? t('ended') : daysLeft === 0 ? t('today') : t('left', { count: daysLeft });
  return (
    <span className={classes.left} data-soon={(!ended && daysLeft < SOON) || undefined}>
      {text}
    </span>
  );
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
