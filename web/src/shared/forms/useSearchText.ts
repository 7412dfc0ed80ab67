import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Milliseconds of rest before a search is sent. */
const REST = 250;

/**
 * State of a server-side search: `typed` is the field's value, `text` the debounced query. `none(answer)` is the empty
 * message; undefined until the answer arrives.
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
