import type * as contract from '@forecourt/contract/loyalty';
import type { ReplyOf } from '@forecourt/contract/endpoint';
import type {
  DenialCode,
  SubmissionKindName,
  SubmissionStatus,
  SubmissionView,
} from '@forecourt/contract/submissions';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Call } from '../../shared/api/client.ts';
import { queryClient } from '../../shared/api/queryClient.ts';

export type { SubmissionDetail, SubmissionView } from '@forecourt/contract/submissions';
export type { DenialCode, SubmissionKindName, SubmissionStatus };

type One = ReplyOf<typeof contract.getLoyalty>;
type Id = { readonly params: { id: string } };
type Send<I, R> = (input: I) => Promise<R>;

/** The calls of one family of submissions: loyalty, claims for sales, activities. All families answer alike. */
export interface Family {
  readonly kind: SubmissionKindName;
  readonly list: Call<typeof contract.listLoyalty>;
  readonly read: (input: Id, options?: { signal?: AbortSignal }) => Promise<One>;
  readonly decide: Send<Id & { body: DecisionInput }, One>;
  readonly undo: Send<Id & { body: { version: number } }, One>;
  readonly appeal: Send<Id & { body: { reason: string; picture?: File; version: number } }, One>;
  readonly withdraw: Send<Id, One>;
  readonly approveClean: Call<typeof contract.approveLoyalty>;
}

export interface DecisionInput {
  status: 'approved' | 'denied';
  amount?: number;
  reasonCode?: DenialCode;
  reason?: string;
  version: number;
}

export const DENIAL_CODES = [
  'duplicate',
  'unreadable',
  'not-eligible',
  'dates',
  'not-own-sale',
  'other',
] as const satisfies readonly DenialCode[];

/** Rows of one answer; a longer queue shows the rest as these are decided. */
const PAGE = 50;

interface Shown {
  readonly status: SubmissionStatus;
  readonly text: string;
  readonly brand?: string | undefined;
  readonly limit?: number;
}

/** Milliseconds between looks at documents that are being made fit to be shown. */
const LOOK_AGAIN = 2_000;

/** Delay before the next poll; no poll if every document can be shown. */
const untilShown = (rows: readonly Pick<SubmissionView, 'attachments'>[] = []): number | false =>
  rows.some(({ attachments }) => attachments.some(({ state }) => state === 'processing')) && LOOK_AGAIN;

/** A state list: those that wait by risk, then by age; the others as they were decided last. */
export const queueQuery = (family: Family, { status, text, brand, limit = PAGE }: Shown) =>
  queryOptions({
    queryKey: ['submissions', family.kind, 'queue', status, text, brand, limit],
    queryFn: ({ signal }) =>
      family.list(
        {
          query: {
            status,
            text,
            ...(brand && { brand }),
            limit,
            sortBy: status === 'pending' ? 'risk' : 'submittedAt',
            sortDir: -1,
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => untilShown(state.data?.submissions),
  });

/** One's own, the newest first. */
export const ownQuery = (family: Family, limit: number) =>
  queryOptions({
    queryKey: ['submissions', family.kind, 'own', limit],
    queryFn: ({ signal }) => family.list({ query: { mine: 'true', limit } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => untilShown(state.data?.submissions),
  });

export const submissionQuery = (family: Family, id: string) =>
  queryOptions({
    queryKey: ['submissions', family.kind, 'one', id],
    queryFn: async ({ signal }) => (await family.read({ params: { id } }, { signal })).submission,
    refetchInterval: ({ state }) => untilShown(state.data && [state.data]),
  });

/** After a decision: the lists, the one, the numbers in the navigation and the wallet. */
export const submissionsChanged = (family: Family): Promise<unknown> =>
  Promise.all(
    [['submissions', family.kind], ['badges'], ['wallet'], ['loyalty'], ['spiffs'], ['activities']].map(
      (queryKey) => queryClient.invalidateQueries({ queryKey }),
    ),
  );
