import type { SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Milliseconds of rest before a search is sent. */
const REST = 250;

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/**
 * A select whose choices the server searches, because there are more than one answer holds. Ask with `text`, and give
 * `select(found, onChange)` to a `Select`; what is chosen keeps its words when the next search does not find it.
 * @param first what is chosen to begin with
 */
export function useSoughtSelect(first?: Choice) {
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(typed.trim(), REST);
  const [picked, setPicked] = useState(first);
  const select = (found: readonly Choice[], onChange: (value: string | null) => void) => {
    const isFound = (value: string) => found.some((one) => one.value === value);
    const data = picked && !isFound(picked.value) ? [picked, ...found] : [...found];
    return {
      data,
      searchable: true,
      // the server has searched already
      filter: ({ options }) =>
        options.filter((one) => typed === '' || ('value' in one && isFound(one.value))),
      nothingFoundMessage: t('list.none'),
      // a choice writes its words into the field, which nobody looks for
      onSearchChange: (value) => setTyped(data.some(({ label }) => label === value) ? '' : value),
      onChange: (value, option) => {
        setPicked(value === null ? undefined : option);
        onChange(value);
      },
    } satisfies SelectProps;
  };
  return { text, select };
}
