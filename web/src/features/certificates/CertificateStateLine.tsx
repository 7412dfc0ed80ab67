import { useTranslation } from 'react-i18next';
import { plainDate } from '../../shared/format.ts';
import type { CertificateRow } from './certificates.api.ts';
import classes from './certificates.module.css';

type State = Pick<CertificateRow, 'state' | 'expiresOn' | 'graceUntil' | 'daysLeft'>;

/** Days before the last valid day from which it is said how many are left. */
const SOON = 60;

type Tone = 'good' | 'soon' | 'bad';

function toneOf({ state, daysLeft }: State): Tone {
  if (state === 'expired' || state === 'revoked') return 'bad';
  return state === 'valid' && daysLeft !== null && daysLeft <= SOON ? 'soon' : 'good';
}

/** Whether a certificate counts, and for how long. */
function useStateText(): (state: State) => string {
  const { t } = useTranslation('certificates');
  return ({ state, expiresOn, graceUntil, daysLeft }) => {
    if (state === 'expired') return t('state.expired', { date: plainDate(expiresOn) });
    if (state !== 'valid') return t(`state.${state}`);
    if (daysLeft === null) return t('state.always');
    if (daysLeft < 0) return t('state.grace', { date: plainDate(graceUntil) });
    if (daysLeft === 0) return t('state.today');
    return daysLeft <= SOON
      ? t('state.soon', { count: daysLeft })
      : t('state.until', { date: plainDate(expiresOn) });
  };
}

/** The same, in its color. */
export function CertificateStateLine({ of }: { readonly of: State }) {
  const say = useStateText();
  return (
    <span className={classes.state} data-tone={toneOf(of)}>
      {say(of)}
    </span>
  );
}
