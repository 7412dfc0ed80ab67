import { z } from 'zod';
import type { Language } from '@forecourt/contract/languages';
import { PriceCard } from '@forecourt/contract/public-pages';
import { hasText, text } from '../../kit/i18n.ts';

const Cards = z.array(PriceCard);

/** Cards as a row keeps them; null: those that come with the portal. */
export const readCards = (stored: unknown): PriceCard[] | null =>
  stored === null ? null : Cards.parse(stored);

function shippedCard(language: Language, who: string): PriceCard {
  const key = (name: string | number) => `pricing.card.${who}.${name}`;
  const word = (name: string | number) => text(language, 'public-pages', key(name));
  const points: string[] = [];
  for (let point = 1; hasText('public-pages', key(point)); point++) points.push(word(point));
  const [name, price, period] = [word('name'), word('price'), word('period')];
  return { kind: 'own', name, price, period, points, button: null, highlighted: false };
}

/** The cards that come with the portal. */
export const shippedCards = (language: Language): PriceCard[] => [
  shippedCard(language, 'dealers'),
  { kind: 'live', highlighted: false },
  shippedCard(language, 'brands'),
];

/** Cards by what they say, for the activity log. */
export const cardNames = (cards: readonly PriceCard[]): string[] =>
  cards.flatMap((card) => (card.kind === 'own' ? [`${card.name}: ${card.price}`] : []));
