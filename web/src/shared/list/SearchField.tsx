import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';

/** Milliseconds of rest before a search runs. */
const REST = 250;

interface Props {
  /** What the address asks for. */
  readonly text: string;
  readonly onSearch: (text: string) => void;
  /** What can be searched: "Search by title or code". */
  readonly label: string;
  readonly className: string | undefined;
}

/** The text that a list is searched for, as its address holds it. */
export function SearchField({ text, onSearch, label, className }: Props) {
  const [typed, setTyped] = useState(text);
  const search = useDebouncedCallback(onSearch, REST);
  const [followed, setFollowed] = useState(text);
  // Going back and "Clear" change the address without the field.
  if (followed !== text) {
    setFollowed(text);
    setTyped(text);
  }
  return (
    <TextInput
      className={className}
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={200}
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        search(event.currentTarget.value.trim());
      }}
    />
  );
}
