import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { money, plainDate, time } from '../../shared/format.ts';
import type { Prices } from './public-pages.api.ts';
import classes from './site.module.css';

interface CardProps {
  readonly title: string;
  readonly price: string;
  readonly text: string;
  readonly points: readonly ReactNode[];
}

const Card = ({ title, price, text, points }: CardProps) => (
  <li className={`card ${classes.price}`}>
    <h2>{title}</h2>
    <p className={classes.amount}>{price}</p>
    <p className={classes.per}>{text}</p>
    <ul>
      {points.map((point, index) => (
        <li key={index}>
          <IconCheck size={18} stroke={1.75} aria-hidden />
          {point}
        </li>
      ))}
    </ul>
  </li>
);

/** Wall time without a day, `08:30`, as the reader writes it. */
const clockTime = (at: string) => time(`1970-01-01T${at}:00Z`, { timeZone: 'UTC' });

function LiveCard({ prices }: { readonly prices: Prices }) {
  const { t } = useTranslation('public-pages');
  const { currency, virtualPrice, early, startTime, virtualOpensMinutes } = prices;
  return (
    <Card
      title={t('price.live')}
      price={virtualPrice === 0 ? t('price.free') : money(virtualPrice, currency)}
      text={
        early
          ? t('price.early', { amount: money(early.discount, currency), day: plainDate(early.until) })
          : t('price.seat')
      }
      points={[
        t('price.opens', { count: virtualOpensMinutes }),
        t('price.venue', { time: clockTime(startTime) }),
        t('price.before'),
      ]}
    />
  );
}

/** Who pays what; the price of a class comes from the settings of live training. */
export function PriceCards({ prices }: { readonly prices: Prices | null }) {
  const { t } = useTranslation('public-pages');
  return (
    <ul className={classes.prices}>
      <Card
        title={t('price.dealers')}
        price={t('price.free')}
        text={t('price.dealersText')}
        points={[t('price.dealers1'), t('price.dealers2'), t('price.dealers3')]}
      />
      {prices && <LiveCard prices={prices} />}
      <Card
        title={t('price.brands')}
        price={t('price.plan')}
        text={t('price.brandsText')}
        points={[t('price.brands1'), t('price.brands2'), t('price.brands3')]}
      />
    </ul>
  );
}
