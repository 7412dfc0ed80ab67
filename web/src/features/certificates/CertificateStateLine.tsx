import { useTranslation } from 'react-i18next';
import { plainDate } from '../../shared/format.ts';
import type { CertificateRow } from './certificates.api.ts';
import classes from './certificates.module.css';

type Standing = Pick<CertificateRow, 'state' | 'expiresOn' | 'graceUntil' | 'daysLeft'>;

/** Days before the last valid day from which it is said how many are left. */
export const SOON = 60;

export type Tone = 'good' | 'soon' | 'bad';

const isCurrent = ({ state }: Standing) => state === 'valid';

export function toneOf(standing: Standing): Tone {
  if (!isCurrent(standing)) return 'bad';
  return standing.daysLeft !== null && standing.daysLeft <= SOON ? 'soon' : 'good';
}

/** Whether a certificate counts, and for how long. */
export function useStanding(): (standing: Standing) => string {
  const { t } = useTranslation('certificates');
  return (standing) => {
    const { state, expiresOn, graceUntil, daysLeft } = standing;
    if (state === 'expired') return t('state.expired', { date: plainDate(graceUntil ?? expiresOn) });
    if (!isCurrent(standing)) return t(`state.${state}`);
    if (daysLeft === null) return t('state.always');
    if (daysLeft < 0) return t('state.grace', { date: plainDate(graceUntil) });
    if (daysLeft === 0) return t('state.today');
    return daysLeft <= SOON
      ? t('state.soon', { count: daysLeft })
      : t('state.until', { date: plainDate(expiresOn) });
  };
}

/** The same, in its colour. */
export function CertificateStateLine({ of }: { readonly of: Standing }) {
  const say = useStanding();
  return (
    <span className={classes.state} data-tone={toneOf(of)}>
      {say(of)}
    </span>
  );
}
