import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../shared/forms/useDraft.ts';
import { toast } from '../../shared/ui/toast.tsx';
import {
  applyOcrValues,
  inCurrency,
  submissionsChanged,
  clearOcrValues,
  type FieldOfPart,
  type SubmissionView,
  toMinor,
  useFaults,
  useReader,
} from '../submissions/index.ts';
import { LOYALTY, meQuery, scanLoyalty, submitLoyalty } from './loyalty.api.ts';
import {
  emptyReceipt,
  itemsOf,
  readFields,
  readItems,
  receiptAgain,
  type ReceiptValues,
} from './receiptForm.ts';

/** What is sent of a form. @param stored the file, where the server has it from reading it */
function bodyOf(values: ReceiptValues, clientId: string, stored: string | undefined) {
  const { type, brand, dealerId, file, receiptDate, receiptNumber, amount, note } = values;
  const attached = stored ?? file;
  return {
    type,
    brand,
    receiptDate,
    note,
    clientId,
    ...(dealerId && { dealerId }),
    ...(attached && { 'attach-0': attached }),
    ...(type === 'receipt' && { receiptNumber, amount: toMinor(amount), items: itemsOf(values) }),
  };
}

const FIELDS: Readonly<Record<ReceiptValues['type'], FieldOfPart<ReceiptValues>>> = {
  receipt: { picture: 'file', number: 'receiptNumber', date: 'receiptDate', lines: 'items' },
  photo: { picture: 'file', number: 'file', date: 'receiptDate', lines: 'file' },
};

/**
 * A receipt or photo as it is made: the picture, what was read of it, and what its sender confirms.
 * @param denied the one that is corrected and sent again
 */
export function useReceipt(brand: string, denied: SubmissionView | undefined) {
  const navigate = useNavigate();
  const { t } = useTranslation('loyalty');
  const [clientId] = useState(() => crypto.randomUUID());
  const [initial] = useState(() => (denied ? receiptAgain(brand, denied) : emptyReceipt(brand)));
  const { data: me } = useQuery(meQuery);
  const reader = useReader(async (receipt: File) => {
    const { scan: found } = await scanLoyalty({ body: { receipt } });
    return { scan: inCurrency(found, me?.currency ?? found.currency?.value ?? '') };
  });
  const { scan } = reader;
  const draft = useDraft<ReceiptValues, Awaited<ReturnType<typeof submitLoyalty>>>({
    initial,
    files: { file: true },
    send: (values, onProgress) =>
      submitLoyalty({ body: bodyOf(values, clientId, scan?.file._id) }, { onProgress }),
    onSaved: async ({ submission }) => {
      await submissionsChanged(LOYALTY);
      toast(t('submit.done', { number: submission.submissionId }));
      await navigate({ to: '/auth/loyalty-program', search: { submission: submission._id } });
    },
  });
  const { value, change } = draft;
  const read = (file: File) =>
    reader.start(file, (found) =>
      change((now) => applyOcrValues(now, initial, readFields(found, now.brand))),
    );

  /** Takes a picture; of a receipt it is read, where there is a network. */
  const choose = (file: File | null | undefined) => {
    change((now) => ({ ...(scan && clearOcrValues(now, initial, readFields(scan, now.brand))), file }));
    if (file && value.type === 'receipt') read(file);
    else reader.clear();
  };
  const switchTo = (type: ReceiptValues['type']) => {
    change({ type });
    if (type === 'receipt' && value.file && reader.state === 'idle') read(value.file);
  };
  /** Other parts count with another brand. */
  const chooseBrand = (next: string) =>
    change((now) => {
      if (!scan) return { brand: next };
      const cleared = { ...now, ...clearOcrValues(now, initial, readItems(scan, now.brand)) };
      return {
        brand: next,
        items: cleared.items,
        ...applyOcrValues(cleared, initial, readItems(scan, next)),
      };
    });
  const faultOf = useFaults({ denied, initial, value, fields: FIELDS[value.type] });
  return { draft, reader, choose, switchTo, chooseBrand, faultOf };
}
