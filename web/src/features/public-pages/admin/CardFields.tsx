import { PRICE_CARD } from '@forecourt/contract/limits';
import { Button, Switch, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CardDraft } from './cardDrafts.ts';
import classes from './admin.module.css';

interface Props {
  readonly card: CardDraft;
  readonly index: number;
  readonly errorOf: (path: string) => string | undefined;
  readonly onChange: (change: Partial<CardDraft>) => void;
  readonly onRemove: () => void;
}

const LINES = ['name', 'price', 'period'] as const;
const BUTTON = ['label', 'link'] as const;

/** What a card says in the editor's own words, and where its button leads. */
function OwnFields({ card, index, errorOf, onChange }: Omit<Props, 'onRemove'>) {
  const { t } = useTranslation('public-pages');
  const path = `cards.${index}`;
  const points = Array.from({ length: PRICE_CARD.points }, (_, place) => errorOf(`${path}.points.${place}`));
  return (
    <>
      <div className={classes.pair}>
        {LINES.map((name) => (
          <TextInput
            key={name}
            label={t(`cards.${name}`)}
            value={card[name]}
            maxLength={PRICE_CARD[name]}
            required={name !== 'period'}
            error={errorOf(`${path}.${name}`)}
            onChange={(event) => onChange({ [name]: event.currentTarget.value })}
          />
        ))}
      </div>
      <Textarea
        label={t('cards.points')}
        description={t('cards.pointsHelp', { count: PRICE_CARD.points })}
        value={card.points}
        autosize
        minRows={3}
        error={errorOf(`${path}.points`) ?? points.find(Boolean)}
        onChange={(event) => onChange({ points: event.currentTarget.value })}
      />
      <div className={classes.pair}>
        {BUTTON.map((name) => (
          <TextInput
            key={name}
            label={t(`cards.${name}`)}
            description={t(`cards.${name}Help`)}
            value={card[name]}
            maxLength={name === 'label' ? PRICE_CARD.label : 500}
            error={errorOf(`${path}.button.${name}`)}
            onChange={(event) => onChange({ [name]: event.currentTarget.value })}
          />
        ))}
      </div>
    </>
  );
}

/** A card's texts, its button's link, and whether it is highlighted. */
export function CardFields({ card, index, errorOf, onChange, onRemove }: Props) {
  const { t } = useTranslation(['public-pages', 'ui']);
  return (
    <fieldset className={classes.card}>
      <legend className="visually-hidden">{card.name || t('cards.new')}</legend>
      {card.kind === 'live' ? (
        <p>{t('cards.liveText')}</p>
      ) : (
        <OwnFields {...{ card, index, errorOf, onChange }} />
      )}
      <Switch
        label={t('cards.highlighted')}
        checked={card.highlighted}
        onChange={(event) => onChange({ highlighted: event.currentTarget.checked })}
      />
      <Button variant="subtle" color="gray" className={classes.remove ?? ''} onClick={onRemove}>
        {t('cards.remove')}
      </Button>
    </fieldset>
  );
}
