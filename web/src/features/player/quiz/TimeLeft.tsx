import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { clock } from '../../../shared/format.ts';
import classes from './question.module.css';

interface Props {
  /** Seconds. */
  readonly left: number;
  /** The mark that was passed last, seconds: said once in words. */
  readonly said: number | undefined;
}

/** The time left; said aloud at five minutes and at one, not each second. */
export function TimeLeft({ left, said }: Props) {
  const { t } = useTranslation('quiz');
  return (
    <>
      <span
        className={classes.timer}
        role="timer"
        aria-live="off"
        aria-label={t('time.left')}
        data-low={said === 60 || undefined}
      >
        <IconClock size={18} stroke={1.75} aria-hidden />
        {clock(left)}
      </span>
      <span className="visually-hidden" aria-live="assertive">
        {left === 0 ? t('time.over') : said === undefined ? '' : t('time.said', { count: said / 60 })}
      </span>
    </>
  );
}
