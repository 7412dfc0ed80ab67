import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { mentionsQuery } from './comments.api.ts';
import type { Mention, Person } from './mentionAt.ts';

/** Milliseconds after the last key before people are looked up. */
const REST = 200;

/**
 * Suggestions for a mention being typed, with keyboard selection. Focus stays in the text field; `field` refers to the
 * active suggestion.
 */
export function useMentions(
  thread: string | undefined,
  mention: Mention | undefined,
  choose: (person: Person) => void,
) {
  const listId = useId();
  const [text] = useDebouncedValue(mention?.text ?? '', REST);
  const query = useQuery({ ...mentionsQuery(thread ?? '', text), enabled: !!thread && text.length > 1 });
  const [at, setAt] = useState(0);
  const [closedFor, setClosedFor] = useState<string>();
  const typing = mention !== undefined && mention.text.length > 1 && closedFor !== mention.text;
  const people = typing ? (query.data ?? []) : [];
  const active = people[Math.min(at, people.length - 1)];

  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (people.length === 0) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setAt((at + step + people.length) % people.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && active) choose(active);
    else if (event.key === 'Escape') setClosedFor(mention?.text);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };

  return {
    listId,
    people,
    choose,
    active,
    /** The search finished without a match. */
    nobody: typing && query.data?.length === 0 && text === mention.text,
    onKeyDown,
    optionId: (id: string) => `${listId}-${id}`,
    field: {
      'aria-autocomplete': 'list' as const,
      'aria-controls': people.length > 0 ? listId : undefined,
      'aria-activedescendant': active ? `${listId}-${active._id}` : undefined,
    },
  };
}
