import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../shared/forms/FormDialog.tsx';
import { FormNote } from '../../../shared/forms/FormNote.tsx';
import type { Outcome } from '../../../shared/list/runInBatches.ts';
import { useServerForm } from '../../../shared/forms/useServerForm.ts';
import type { BulkAnswer } from '../rewards.api.ts';

type Sent = Outcome<BulkAnswer['refused'][number]>;

interface Props {
  readonly send: (parcel: { readonly carrier: string; readonly trackingNumber: string }) => Promise<Sent>;
  readonly onSent: (outcome: Sent) => void;
  readonly onClose: () => void;
}

/** Asks with which carrier and number prizes travel. */
export function TrackingDialog({ send, onSent, onClose }: Props) {
  const { t } = useTranslation('rewards');
  const of = useServerForm({
    initialValues: { carrier: '', trackingNumber: '' },
    validate: { trackingNumber: (value) => (value.trim() ? null : t('report.needNumber')) },
    send,
    onSaved: (outcome) => {
      onClose();
      onSent(outcome);
    },
  });
  const { form } = of;
  return (
    <FormDialog title={t('report.track')} action={t('report.track')} of={of} onClose={onClose}>
      {of.problem && of.problem.fields.length === 0 && <FormNote problem={of.problem} />}
      <TextInput
        label={t('field.carrier')}
        maxLength={60}
        data-autofocus
        key={form.key('carrier')}
        {...form.getInputProps('carrier')}
      />
      <TextInput
        label={t('field.trackingNumber')}
        maxLength={64}
        required
        key={form.key('trackingNumber')}
        {...form.getInputProps('trackingNumber')}
      />
    </FormDialog>
  );
}
