import { PRICE_CARD } from '@forecourt/contract/limits';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SortableList } from '../../../shared/sortable/SortableList.tsx';
import { Hint, Section } from '../../../shared/ui/Layout.tsx';
import type { PriceCard } from '../public-pages.api.ts';
import { type CardDraft, newCard } from './cardDrafts.ts';
import { CardFields } from './CardFields.tsx';
import classes from './admin.module.css';

interface Props {
  readonly cards: readonly CardDraft[];
  readonly errorOf: (path: string) => string | undefined;
  readonly onChange: (cards: CardDraft[]) => void;
}

/** The cards of the page about prices: add, order, edit, remove. */
export function CardsEditor({ cards, errorOf, onChange }: Props) {
  const { t } = useTranslation(['public-pages', 'ui']);
  const nameOf = ({ kind, name }: CardDraft) =>
    kind === 'live' ? t('price.live') : name.trim() || t('cards.new');
  const add = (kind: PriceCard['kind']) => onChange([...cards, newCard(kind)]);
  const full = cards.length >= PRICE_CARD.cards;
  return (
    <Section title={t('cards.title')}>
      <Hint>{t('cards.text')}</Hint>
      <SortableList
        label={t('cards.title')}
        items={cards}
        itemId={({ key }) => key}
        itemName={nameOf}
        onReorder={(next) => onChange([...next])}
      >
        {(card, index) => (
          <CardFields
            card={card}
            index={index}
            errorOf={errorOf}
            onChange={(change) => onChange(cards.map((one) => (one === card ? { ...one, ...change } : one)))}
            onRemove={() => onChange(cards.filter((one) => one !== card))}
          />
        )}
      </SortableList>
      {!full && (
        <div className={classes.add}>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => add('own')}
          >
            {t('cards.add')}
          </Button>
          {!cards.some(({ kind }) => kind === 'live') && (
            <Button variant="subtle" onClick={() => add('live')}>
              {t('cards.addLive')}
            </Button>
          )}
        </div>
      )}
    </Section>
  );
}
