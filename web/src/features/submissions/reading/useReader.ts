import { useMutation } from '@tanstack/react-query';
import { ApiProblem } from '../../../shared/api/problem.ts';
import type { Scan } from './reading.ts';

/** How far the reading of a document is. */
export type ReaderState = 'idle' | 'reading' | 'read' | 'later' | NonNullable<Scan['failed']>;

interface Reader<A, S extends Scan> {
  readonly scan: S | undefined;
  readonly state: ReaderState;
  /** Why the portal does not take the file at all. */
  readonly refusal: string | undefined;
  /** Reads a document instead of the one before; what was read comes later, unless another one is read by then. */
  readonly start: (requested: A, onRead: (scan: S) => void) => void;
  readonly clear: () => void;
}

/**
 * Reads a document while its form is being filled in. It doesn't block: a failed reading is reported once, and the
 * form stays as it is. @param read the family's call
 */
export function useReader<A, S extends Scan>(read: (requested: A) => Promise<{ scan: S }>): Reader<A, S> {
  const { data, isPending, error, mutate, reset } = useMutation({
    mutationFn: read,
    networkMode: 'always',
  });
  const refusal =
    error instanceof ApiProblem ? error.fields.find(({ path }) => path === 'receipt')?.message : undefined;
  const state = isPending ? 'reading' : error ? 'later' : data ? (data.scan.failed ?? 'read') : 'idle';
  return {
    scan: data?.scan,
    state: refusal ? 'idle' : state,
    refusal,
    start: (requested, onRead) => mutate(requested, { onSuccess: ({ scan }) => onRead(scan) }),
    clear: reset,
  };
}
