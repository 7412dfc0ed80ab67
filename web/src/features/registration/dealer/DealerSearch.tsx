import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconChevronRight, IconPlus, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOptionKeys } from '../../../shared/forms/useOptionKeys.ts';
import { foundDealersQuery, SEARCH_FROM, type FoundDealer } from '../registration.api.ts';
import classes from './Dealer.module.css';

const PAUSE = 200;

interface ResultsProps {
  readonly dealers: readonly FoundDealer[];
  readonly options: Pick<ReturnType<typeof useOptionKeys>, 'at' | 'listId' | 'idOf'>;
  readonly onChoose: (dealer: FoundDealer) => void;
}

function Results({ dealers, options: { at, listId, idOf }, onChoose }: ResultsProps) {
  const { t } = useTranslation('registration');
  return (
    <div id={listId} role="listbox" aria-label={t('dealer')} className={classes.results}>
      {dealers.map((dealer, index) => (
        <button
          key={dealer._id}
          id={idOf(index)}
          type="button"
          role="option"
          // the arrow keys lead here from the field
          tabIndex={-1}
          aria-selected={index === at}
          onClick={() => onChoose(dealer)}
        >
          <span className={classes.words}>
            <strong>{dealer.displayName}</strong>
            <span>{[dealer.city, dealer.region].filter(Boolean).join(', ')}</span>
          </span>
          <IconChevronRight size={18} stroke={1.75} aria-hidden />
        </button>
      ))}
    </div>
  );
}

interface Props {
  /** The person came here from another view of the same field. */
  readonly autoFocus: boolean;
  readonly error: string | undefined;
  readonly onChoose: (dealer: FoundDealer) => void;
  /** Adds a dealer that the search didn't find; gets the search text as its name. */
  readonly onAdd: (name: string) => void;
}

/** Finds one's dealer by name, city or number. */
export function DealerSearch({ autoFocus, error, onChoose, onAdd }: Props) {
  const { t } = useTranslation('registration');
  const [text, setText] = useState('');
  const [settled] = useDebouncedValue(text.trim(), PAUSE);
  const { data, error: failure } = useQuery(foundDealersQuery(settled));
  const searched = settled.length >= SEARCH_FROM;
  const dealers = searched ? data : undefined;
  const options = useOptionKeys({ options: (dealers ?? []).map(({ _id }) => _id) });
  return (
    <div className={classes.search}>
      <TextInput
        size="md"
        label={t('dealer')}
        description={t('dealer.hint')}
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
        autoComplete="off"
        maxLength={100}
        value={text}
        error={error}
        autoFocus={autoFocus}
        onChange={(event) => {
          setText(event.currentTarget.value);
          options.restart();
        }}
        onClick={options.reopen}
        {...options.field}
      />
      <p role="status" className={dealers?.length === 0 ? classes.none : 'visually-hidden'}>
        {failure?.message}
        {!failure &&
          dealers &&
          (dealers.length > 0 ? t('dealer.found', { count: dealers.length }) : t('dealer.none'))}
      </p>
      {dealers && options.open && <Results dealers={dealers} options={options} onChoose={onChoose} />}
      <button type="button" className={classes.add} onClick={() => onAdd(text.trim())}>
        <IconPlus size={18} stroke={1.75} aria-hidden />
        {t('dealer.add')}
      </button>
    </div>
  );
}
