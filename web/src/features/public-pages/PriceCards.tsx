import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { money, plainDate, time } from '../../shared/format.ts';
import { localized } from '../../shared/i18n/language.ts';
import type { PriceCard, Prices } from './public-pages.api.ts';
import classes from './site.module.css';

interface CardProps {
  readonly title: string;
  readonly price: string;
  readonly text: string;
  readonly points: readonly ReactNode[];
  readonly highlighted: boolean;
  readonly button?: { readonly label: string; readonly link: string } | null;
}

const Card = ({ title, price, text, points, highlighted, button }: CardProps) => (
  <li className={`card ${classes.price}`} data-highlighted={highlighted || undefined}>
    <h2>{title}</h2>
    <p className={classes.amount}>{price}</p>
    {text && <p className={classes.per}>{text}</p>}
    <ul>
      {points.map((point, index) => (
        <li key={index}>
          <IconCheck size={18} stroke={1.75} aria-hidden />
          {point}
        </li>
      ))}
    </ul>
    {button && (
      <Button
        component="a"
        href={button.link.startsWith('/') ? localized(button.link) : button.link}
        variant={highlighted ? 'filled' : 'default'}
        className={classes.choose ?? ''}
      >
        {button.label}
      </Button>
    )}
  </li>
);

/** Wall time without a day, `08:30`, as the reader writes it. */
const clockTime = (at: string) => time(`1970-01-01T${at}:00Z`, { timeZone: 'UTC' });

interface LiveProps {
  readonly prices: Prices;
  readonly highlighted: boolean;
}

function LiveCard({ prices, highlighted }: LiveProps) {
  const { t } = useTranslation('public-pages');
  const { currency, virtualPrice, early, startTime, virtualOpensMinutes } = prices;
  return (
    <Card
      title={t('price.live')}
      highlighted={highlighted}
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

interface Props {
  readonly cards: readonly PriceCard[];
  readonly prices: Prices | null;
}

/** Who pays what; the price of a class comes from the settings of live training. */
export function PriceCards({ cards, prices }: Props) {
  if (cards.length === 0) return null;
  return (
    <ul className={classes.prices}>
      {cards.map((card, index) =>
        card.kind === 'own' ? (
          <Card
            key={index}
            title={card.name}
            price={card.price}
            text={card.period}
            points={card.points}
            highlighted={card.highlighted}
            button={card.button}
          />
        ) : (
          prices && <LiveCard key={index} prices={prices} highlighted={card.highlighted} />
        ),
      )}
    </ul>
  );
}
