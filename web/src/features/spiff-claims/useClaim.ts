import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../shared/api/problem.ts';
import { useDraft } from '../../shared/forms/useDraft.ts';
import { useUser } from '../../shared/session/session.ts';
import { toast } from '../../shared/ui/toast.tsx';
import type { OwnSpiff } from '../spiffs/index.ts';
import {
  type FieldOfPart,
  applyOcrValues,
  submissionsChanged,
  type SubmissionView,
  clearOcrValues,
  useFaults,
  useReader,
} from '../submissions/index.ts';
import { claimAgain, type ClaimValues, emptyClaim, filesOf, readFieldsFor, saleOf } from './claimForm.ts';
import { storeClaim } from './claimOutbox.ts';
import { CLAIMS, scanReceipt, submitClaim } from './claims.api.ts';

/** What became of a claim: the server has it, or it waits on this device. */
interface Sent {
  readonly id: string | null;
  readonly number: number;
}

/** Sends a claim, or keeps it on the device where there is no network. */
function useSending(spiffs: readonly OwnSpiff[], clientId: string) {
  const { t } = useTranslation('spiff-claims');
  const userId = useUser()._id;

  async function keep(values: ClaimValues): Promise<Sent> {
    const { dealerId, invoiceNumber, note } = values;
    const title = spiffs.find(({ _id }) => _id === values.spiffId)?.name ?? '';
    const claim = { ...saleOf(values), clientId, title, dealerId, invoiceNumber, note };
    try {
      await storeClaim(userId, claim, filesOf(values));
    } catch {
      throw new ApiProblem({ status: 0, code: 'client.offline', detail: t('kept.tooLarge') });
    }
    return { id: null, number: 0 };
  }

  return async (values: ClaimValues, stored: string | undefined, onProgress: (share: number) => void) => {
    const { file, dealerId, invoiceNumber, note } = values;
    const { lines, ...sale } = saleOf(values);
    const own = { invoiceNumber, note, clientId, ...(dealerId && { dealerId }) };
    const receipt = stored ? { receipt: stored } : file && { receipt: file };
    const receipts = filesOf(values).slice(file ? 1 : 0);
    try {
      const body = { ...sale, ...own, ...receipt, receipts, lines: [...lines] };
      const { submission } = await submitClaim({ body }, { onProgress });
      return { id: submission._id, number: submission.submissionId };
    } catch (error) {
      if (error instanceof ApiProblem && error.offline && file) return keep(values);
      throw error;
    }
  };
}

interface Opening {
  readonly spiffs: readonly OwnSpiff[];
  /** The spiff that the address names, or the only one that is open; empty where the user has to choose. */
  readonly first: string;
  readonly today: string;
  /** A denied claim that is corrected and sent again. */
  readonly denied?: SubmissionView | undefined;
  /** The claim waits on this device for a network. */
  readonly onStored: () => void;
}

const FIELDS: FieldOfPart<ClaimValues> = {
  picture: 'file',
  number: 'invoiceNumber',
  date: 'saleDate',
  lines: 'lines',
};

/** A claim as it is made: the photograph, what was read of it, and what its sender confirms. */
export function useClaim({ spiffs, first, today, denied, onStored }: Opening) {
  const { t } = useTranslation('spiff-claims');
  const navigate = useNavigate();
  const [clientId] = useState(() => crypto.randomUUID());
  const send = useSending(spiffs, clientId);
  const [initial] = useState(() =>
    denied ? { ...claimAgain(denied, today), spiffId: first } : emptyClaim(first, today),
  );
  const reader = useReader(async (sent: { receipt: File; spiffId?: string }) => {
    const { scan, proposedSpiffId } = await scanReceipt({ body: sent });
    return { scan: { ...scan, proposedSpiffId } };
  });
  const draft = useDraft<ClaimValues, Sent>({
    initial,
    files: { file: true, 'more.*.file': true },
    send: (values, onProgress) => send(values, reader.scan?.file._id, onProgress),
    onSaved: async ({ id, number }) => {
      // without a network no other page can be opened: this one says that the claim waits
      if (!id) return onStored();
      await submissionsChanged(CLAIMS);
      toast(t('sent', { number }));
      await navigate({ to: '/auth/spiff/list', search: { claim: id }, ignoreBlocker: true });
    },
  });
  /** Takes a photograph, and has it read where there is a network. */
  const choose = (file: File | null | undefined) => {
    const { scan } = reader;
    draft.change((now) => ({
      ...(scan && clearOcrValues(now, initial, readFieldsFor(scan, spiffs, now.spiffId))),
      file,
    }));
    if (!file) return reader.clear();
    const { spiffId } = draft.value;
    reader.start({ receipt: file, ...(spiffId && { spiffId }) }, (read) =>
      draft.change((now) => applyOcrValues(now, initial, readFieldsFor(read, spiffs, now.spiffId))),
    );
  };
  /** Changes the spiff; an amount that was read goes, or comes, with the currency. */
  const chooseSpiff = (spiffId: string) =>
    draft.change((now) => {
      const { scan } = reader;
      if (!scan) return { spiffId };
      const emptied = { ...now, ...clearOcrValues(now, initial, readFieldsFor(scan, spiffs, now.spiffId)) };
      const proposed = applyOcrValues(emptied, initial, readFieldsFor(scan, spiffs, spiffId));
      return { ...emptied, ...proposed, spiffId };
    });
  const faultOf = useFaults({ denied, initial, value: draft.value, fields: FIELDS });
  return { draft, reader, choose, chooseSpiff, faultOf };
}
