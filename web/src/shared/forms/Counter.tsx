import { useTranslation } from 'react-i18next';
import classes from './forms.module.css';

/** Share of a limit from which the counter shows. */
const FROM = 0.8;

interface Props {
  /** Characters so far. */
  readonly used: number;
  readonly limit: number;
}

/** How much of a text's limit is left; shows itself from 80 % on. Put it under the field. */
export function Counter({ used, limit }: Props) {
  const { t } = useTranslation('ui');
  if (used < limit * FROM) return null;
  const left = limit - used;
  return (
    <p className={classes.counter} data-over={left < 0 || undefined} aria-live="polite">
      {left < 0 ? t('form.over', { count: -left }) : t('form.left', { count: left })}
    </p>
  );
}
