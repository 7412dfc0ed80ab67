import { useTranslation } from 'react-i18next';
import { number } from '../../../shared/format.ts';
import type { Figures as Values } from '../rewards.api.ts';
import classes from '../rewards.module.css';

const NAMES = ['earned', 'waiting', 'redeemed', 'sent', 'late'] as const;

/** The way of rewards, from earned to sent, as figures. */
export function Figures({ figures }: { readonly figures: Values }) {
  const { t } = useTranslation('rewards');
  return (
    <dl className={`card ${classes.figures}`}>
      {NAMES.map((name) => (
        <div key={name}>
          <dt>{t(`figure.${name}`)}</dt>
          <dd>{number(figures[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
