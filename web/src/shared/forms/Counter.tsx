import { useTranslation } from 'react-i18next';
import { number } from '../format.ts';
import classes from './forms.module.css';

/** Share of a limit from which the counter shows. */
const FROM = 0.8;

interface Props {
  /** Characters so far. */
  readonly used: number;
  readonly limit: number;
}

/** How much of a text's limit is used; shows itself from 80 % on. Put it under the field. */
export function Counter({ used, limit }: Props) {
  const { t } = useTranslation('ui');
  if (used < limit * FROM) return null;
  return (
    <p className={classes.counter} data-over={used > limit || undefined} aria-live="polite">
      {t('form.count', { used: number(used), limit: number(limit) })}
    </p>
  );
}
