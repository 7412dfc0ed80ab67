import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Milliseconds of rest before a search is sent. */
const REST = 250;

/**
 * What somebody types to find something that the server searches: `typed` stands in the field, `text` is asked for.
 * `none(answer)` is what a list without a hit says; before the answer is there, nobody knows that there is none.
 */
export function useSearchText() {
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState('');
  const wanted = typed.trim();
  const [text] = useDebouncedValue(wanted, REST);
  const none = (answer: unknown, message: string = t('list.none')) =>
    answer === undefined || text !== wanted ? t('loading') : message;
  return { typed, setTyped, text, none };
}
