import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../shared/forms/FormDialog.tsx';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { useServerForm } from '../../shared/forms/useServerForm.ts';
import { type AddressValues, addressValues } from './addressForm.ts';
import { AddressFields } from './AddressFields.tsx';
import type { Address } from './rewards.api.ts';

interface Props {
  readonly address: Address | null;
  readonly send: (address: Address) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks where a prize goes. */
export function AddressDialog({ address, send, onClose }: Props) {
  const { t } = useTranslation(['rewards', 'ui']);
  const of = useServerForm<AddressValues, unknown>({
    initialValues: addressValues(address),
    send: ({ shippingAddress }) => send(shippingAddress),
    onSaved: onClose,
  });
  return (
    <FormDialog wide title={t('address.title')} action={t('ui:form.save')} of={of} onClose={onClose}>
      {of.problem && of.problem.fields.length === 0 && <FormNote problem={of.problem} />}
      <AddressFields form={of.form} />
    </FormDialog>
  );
}
