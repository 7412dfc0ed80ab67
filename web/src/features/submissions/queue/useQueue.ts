import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Family, queueQuery, type SubmissionStatus, type SubmissionView } from '../submissions.api.ts';

/** More than this many at once would make the page slow; the rest follows as these are decided. */
const MOST = 200;
const STEP = 50;

interface Address {
  readonly opened: string | undefined;
  readonly brand: string | undefined;
}

/** A state list and the submission of it that is looked at, as the address says. */
export function useQueue(family: Family, status: SubmissionStatus, { opened, brand }: Address) {
  const [text, setText] = useState('');
  const [limit, setLimit] = useState(STEP);
  const [chosen, choose] = useState(opened);
  const query = useQuery(queueQuery(family, { status, text, brand, limit }));
  const rows: readonly SubmissionView[] = query.data?.submissions ?? [];
  const total = query.data?.pagination.total ?? 0;
  const place = Math.max(
    0,
    rows.findIndex(({ _id }) => _id === chosen),
  );
  const known = rows.some(({ _id }) => _id === chosen);
  // an address may lead to one that is not in this list: it is shown all the same
  const id = known || (chosen !== undefined && chosen === opened) ? chosen : rows[place]?._id;
  return {
    rows,
    total,
    id,
    text,
    search: setText,
    query,
    choose,
    /** Goes so many rows on, and stops at the ends. */
    move: (by: number) => choose(rows[Math.min(rows.length - 1, Math.max(0, place + by))]?._id),
    /** The neighbor that takes the place of one that leaves the list. */
    leave: () => choose((rows[place + 1] ?? rows[place - 1])?._id),
    more: limit < MOST && rows.length < total ? () => setLimit(limit + STEP) : undefined,
  };
}
export type Queue = ReturnType<typeof useQueue>;
