import type { PriceCard } from '../public-pages.api.ts';

/** A card while it is edited: its points are lines of one text. */
export interface CardDraft {
  /** Of this page only. */
  readonly key: string;
  readonly kind: PriceCard['kind'];
  readonly name: string;
  readonly price: string;
  readonly period: string;
  readonly points: string;
  readonly label: string;
  readonly link: string;
  readonly highlighted: boolean;
}

const EMPTY = { name: '', price: '', period: '', points: '', label: '', link: '', highlighted: false };

export const newCard = (kind: PriceCard['kind']): CardDraft => ({ ...EMPTY, key: crypto.randomUUID(), kind });

/** The same cards have the same keys: nothing counts as changed by being read. */
export const draftsOf = (cards: readonly PriceCard[]): CardDraft[] =>
  cards.map((card, index) =>
    card.kind === 'own'
      ? {
          key: `card-${index}`,
          kind: 'own',
          name: card.name,
          price: card.price,
          period: card.period,
          points: card.points.join('\n'),
          label: card.button?.label ?? '',
          link: card.button?.link ?? '',
          highlighted: card.highlighted,
        }
      : { ...EMPTY, key: `card-${index}`, kind: 'live', highlighted: card.highlighted },
  );

export const cardsOf = (drafts: readonly CardDraft[]): PriceCard[] =>
  drafts.map(({ kind, name, price, period, points, label, link, highlighted }) =>
    kind === 'live'
      ? { kind, highlighted }
      : {
          kind,
          name,
          price,
          period,
          points: points
            .split('\n')
            .map((line) => line.trim())
            .filter((line) => line !== ''),
          button: label.trim() || link.trim() ? { label, link } : null,
          highlighted,
        },
  );
