import { useTranslation } from 'react-i18next';
import { longDate } from '../../shared/format.ts';
import { hourOf } from '../../shared/moments.ts';
import classes from './reports.module.css';

/** When figures were summed up, where they are not of this moment. */
export function KeptAsOf({ at }: { readonly at: string | null | undefined }) {
  const { t } = useTranslation('reports');
  if (!at) return null;
  return <p className={classes.foot}>{t('keptAsOf', { date: longDate(at), time: hourOf(at) })}</p>;
}
