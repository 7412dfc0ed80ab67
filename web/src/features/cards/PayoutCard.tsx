import { IconLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Card } from './cards.api.ts';
import classes from './cards.module.css';

const HIDDEN = '•••• •••• ••••';
const YEAR_DIGITS = -2;

const monthOf = ({ expMonth, expYear }: Card): string =>
  expMonth && expYear ? `${String(expMonth).padStart(2, '0')}/${String(expYear).slice(YEAR_DIGITS)}` : '';

interface Props {
  /** Null: everything is sent as a link. */
  readonly card: Card | null;
  readonly email: string;
}

/** Where the money goes, drawn as a card: never more of a number than its end. */
export function PayoutCard({ card, email }: Props) {
  const { t } = useTranslation('cards');
  return (
    <div className={classes.picture}>
      <p className={classes.over}>
        <strong>{t(card ? 'yours' : 'link')}</strong>
        <span>{card?.brand}</span>
      </p>
      {card ? (
        <p className={classes.digits}>
          <span aria-hidden>{HIDDEN} </span>
          <span className="visually-hidden">{t('ending')} </span>
          {card.last4}
        </p>
      ) : (
        <p className={classes.digits}>
          <IconLink size={32} stroke={1.5} aria-hidden />
        </p>
      )}
      <p className={classes.over}>
        <span>{card ? card.holderName : email}</span>
        <span>{card && monthOf(card)}</span>
      </p>
    </div>
  );
}
