import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../../shared/api/problem.ts';
import { toast } from '../../../shared/ui/toast.tsx';
import type { Rejected } from '../RejectedUsers.tsx';
import {
  type LearnerRequest,
  reloadRequests,
  requestsChanged,
  showDecided,
  type UserRequest,
} from './requests.api.ts';

/** A request as deciding sees it. */
export interface Decidable {
  readonly _id: string;
  readonly user: { readonly _id: string; readonly fullName: string; readonly email: string };
}

/** The calls of one kind of request. */
export interface Verdicts<R> {
  readonly approve: (request: R) => Promise<Decided>;
  readonly deny: (request: R, reason: string) => Promise<Decided>;
  readonly undo: (request: R) => Promise<Decided>;
}

/** The request as it is after the call. */
interface Decided {
  readonly request: UserRequest | LearnerRequest;
}

export interface Decisions<R> {
  readonly approve: (request: R) => void;
  readonly deny: (request: R, reason: string) => Promise<void>;
  readonly undo: (request: R) => void;
  /** Runs it for several, one after another. @returns those for whom it failed */
  readonly all: (
    requests: readonly R[],
    work: (request: R) => Promise<unknown>,
  ) => Promise<readonly Rejected[]>;
  readonly rejected: readonly Rejected[];
  readonly clear: () => void;
}

const nameOf = ({ user }: Decidable) => user.fullName || user.email;

/** Does one thing. @returns why it was refused */
async function attempt(request: Decidable, work: () => Promise<unknown>): Promise<Rejected | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return { _id: request._id, fullName: nameOf(request), message: error.message };
  }
}

/** Deciding about requests, with the words for it and a way back; a refusal is shown in place. */
export function useDecisions<R extends Decidable>(verdicts: Verdicts<R>): Decisions<R> {
  const { t } = useTranslation('user-requests');
  const [rejected, setRejected] = useState<readonly Rejected[]>([]);
  const one = async (request: R, work: () => Promise<Decided>, done: () => void) => {
    const refusal = await attempt(request, async () => showDecided((await work()).request));
    setRejected(refusal ? [refusal] : []);
    if (refusal) await reloadRequests();
    else done();
    await requestsChanged(request.user._id);
  };
  const undo = (request: R) =>
    one(
      request,
      () => verdicts.undo(request),
      () => toast(t('undone', { name: nameOf(request) })),
    );
  return {
    rejected,
    clear: () => setRejected([]),
    undo: (request) => void undo(request),
    approve: (request) =>
      void one(
        request,
        () => verdicts.approve(request),
        () => toast(t('approved', { name: nameOf(request) }), { undo: () => undo(request) }),
      ),
    deny: (request, reason) =>
      one(
        request,
        () => verdicts.deny(request, reason),
        () => toast(t('denied', { name: nameOf(request) }), { undo: () => undo(request) }),
      ),
    all: async (requests, work) => {
      const refusals: Rejected[] = [];
      for (const request of requests) {
        const refusal = await attempt(request, () => work(request));
        if (refusal) refusals.push(refusal);
      }
      setRejected(refusals);
      const done = requests.length - refusals.length;
      if (done > 0) toast(t('decidedMany', { count: done }));
      await Promise.all([reloadRequests(), requestsChanged()]);
      return refusals;
    },
  };
}
