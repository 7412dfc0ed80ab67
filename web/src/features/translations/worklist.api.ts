import type { ReplyOf } from '@forecourt/contract/endpoint';
import type { TranslatedKind } from '@forecourt/contract/translated-kinds';
import type * as contract from '@forecourt/contract/translations';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import type { Target } from './translations.api.ts';

type Answer = ReplyOf<typeof contract.worklist>;
export type Task = Answer['things'][number];

const worklist = client<typeof contract.worklist>('GET /api/translations');

/** What lacks a translation into a language, of one kind or of all. */
export const worklistQuery = (language: Target, kind: TranslatedKind | undefined) =>
  infiniteQueryOptions({
    queryKey: ['translation', 'worklist', language, kind],
    queryFn: ({ signal, pageParam: after }) => worklist({ query: { language, kind, after } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    // returning from a form shows what is left
    staleTime: 0,
  });
