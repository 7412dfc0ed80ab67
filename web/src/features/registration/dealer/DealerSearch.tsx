import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconChevronRight, IconPlus, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foundDealersQuery, SEARCH_FROM, type FoundDealer } from '../registration.api.ts';
import classes from './Dealer.module.css';

const PAUSE = 200;

interface ResultsProps {
  readonly dealers: readonly FoundDealer[];
  readonly onChoose: (dealer: FoundDealer) => void;
}

function Results({ dealers, onChoose }: ResultsProps) {
  return (
    <ul className={classes.results}>
      {dealers.map((dealer) => (
        <li key={dealer._id}>
          <button type="button" onClick={() => onChoose(dealer)}>
            <span className={classes.words}>
              <strong>{dealer.displayName}</strong>
              <span>{[dealer.city, dealer.region].filter(Boolean).join(', ')}</span>
            </span>
            <IconChevronRight size={18} stroke={1.75} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}

interface Props {
  readonly error: string | undefined;
  readonly onChoose: (dealer: FoundDealer) => void;
  /** Their dealer is not there; with the name that they looked for. */
  readonly onAdd: (name: string) => void;
}

/** Finds one's dealer by name, city or number. */
export function DealerSearch({ error, onChoose, onAdd }: Props) {
  const { t } = useTranslation('registration');
  const [text, setText] = useState('');
  const [settled] = useDebouncedValue(text.trim(), PAUSE);
  const { data, error: failure } = useQuery(foundDealersQuery(settled));
  const searched = settled.length >= SEARCH_FROM;
  const dealers = searched ? data : undefined;
  return (
    <div className={classes.search}>
      <TextInput
        size="md"
        label={t('dealer')}
        description={t('dealer.hint')}
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
        autoComplete="organization"
        maxLength={100}
        value={text}
        error={error}
        onChange={(event) => setText(event.currentTarget.value)}
        // Enter would send the whole form
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p role="status" className={dealers?.length === 0 ? classes.none : 'visually-hidden'}>
        {failure?.message}
        {!failure &&
          dealers &&
          (dealers.length > 0 ? t('dealer.found', { count: dealers.length }) : t('dealer.none'))}
      </p>
      {dealers && dealers.length > 0 && <Results dealers={dealers} onChoose={onChoose} />}
      <button type="button" className={classes.add} onClick={() => onAdd(text.trim())}>
        <IconPlus size={18} stroke={1.75} aria-hidden />
        {t('dealer.add')}
      </button>
    </div>
  );
}
