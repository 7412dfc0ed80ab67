import type { SelectProps } from '@mantine/core';
import { useState } from 'react';
import { useSearchText } from './useSearchText.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/**
 * A select whose choices the server searches, because there are more than one answer holds. Ask with `text`, and give
 * `select(found, onChange)` to a `Select`, `undefined` while the answer is on its way; what is chosen keeps its words when the next search does not find it.
 * @param first what is chosen to begin with
 */
export function useAsyncSelect(first?: Choice) {
  const { typed, setTyped, text, none } = useSearchText();
  const [picked, setPicked] = useState(first);
  const select = (answer: readonly Choice[] | undefined, onChange: (value: string | null) => void) => {
    const found = answer ?? [];
    const isFound = (value: string) => found.some((one) => one.value === value);
    const data = picked && !isFound(picked.value) ? [picked, ...found] : [...found];
    return {
      data,
      searchable: true,
      // the server has searched already
      filter: ({ options }) =>
        options.filter((one) => typed === '' || ('value' in one && isFound(one.value))),
      nothingFoundMessage: none(answer),
      // choosing writes the label into the field, which is no search
      onSearchChange: (value) => setTyped(data.some(({ label }) => label === value) ? '' : value),
      onChange: (value, option) => {
        setPicked(value === null ? undefined : option);
        onChange(value);
      },
    } satisfies SelectProps;
  };
  return { text, select };
}
