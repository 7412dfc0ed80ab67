import { expect, test } from 'vitest';
import type { PriceCard } from '../public-pages.api.ts';
import { cardsOf, draftsOf } from './cardDrafts.ts';

const CARDS: PriceCard[] = [
  {
    kind: 'own',
    name: 'Dealers',
    price: 'Free',
    period: 'per store',
    points: ['Courses', 'Reports'],
    button: { label: 'Join', link: '/public/register' },
    highlighted: true,
  },
  { kind: 'live', highlighted: false },
];

test('cardsOf returns the cards from which draftsOf made the drafts', () => {
  expect(cardsOf(draftsOf(CARDS))).toEqual(CARDS);
});

test('cardsOf leaves out empty lines and empty buttons', () => {
  const [draft] = draftsOf(CARDS);
  const [card] = cardsOf(draft ? [{ ...draft, points: ' One \n\nTwo', label: '', link: ' ' }] : []);
  expect(card).toMatchObject({ points: ['One', 'Two'], button: null });
});
