import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../shared/forms/FormDialog.tsx';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { useServerForm } from '../../shared/forms/useServerForm.ts';
import { toast } from '../../shared/ui/toast.tsx';
import { addCodes, poolChanged } from './incentives.api.ts';

interface Props {
  readonly incentiveId: string;
  readonly onClose: () => void;
}

/** Accepts codes pasted from a list or table, separated by white space. */
export function AddCodesDialog({ incentiveId, onClose }: Props) {
  const { t } = useTranslation('incentives');
  const of = useServerForm({
    initialValues: { codes: '' },
    validate: { codes: (value) => (value.trim() ? null : t('needCodes')) },
    send: ({ codes }) => addCodes({ params: { id: incentiveId }, body: { codes } }),
    onSaved: async ({ added, duplicates, served }) => {
      onClose();
      toast(
        [
          t('added', { count: added }),
          duplicates.length > 0 && t('duplicates', { count: duplicates.length }),
          served > 0 && t('served', { count: served }),
        ]
          .filter(Boolean)
          .join(' '),
      );
      await poolChanged(incentiveId);
    },
  });
  const { form } = of;
  return (
    <FormDialog wide title={t('addCodes')} action={t('addCodes')} of={of} onClose={onClose}>
      {of.problem && <FormNote problem={of.problem} />}
      <Textarea
        label={t('codes')}
        description={t('codesHelp')}
        autosize
        minRows={6}
        maxRows={14}
        data-autofocus
        key={form.key('codes')}
        {...form.getInputProps('codes')}
      />
    </FormDialog>
  );
}
