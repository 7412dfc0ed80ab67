import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../shared/forms/FormDialog.tsx';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { useServerForm } from '../../shared/forms/useServerForm.ts';
import { toast } from '../../shared/ui/toast.tsx';
import { saveVisit, type Visit } from './field-training.api.ts';

/** Characters of a summary. */
const LONGEST = 5000;

/** Changes the summary of a completed visit. */
export function SummaryDialog({ visit, onClose }: { readonly visit: Visit; readonly onClose: () => void }) {
  const { t } = useTranslation('field-training');
  const of = useServerForm({
    initialValues: { summary: visit.summary },
    send: ({ summary }) => saveVisit(visit._id, { summary, version: visit.version }),
    onSaved: () => {
      toast(t('changed'));
      onClose();
    },
  });
  return (
    <FormDialog wide title={t('summary.action')} action={t('change.save')} of={of} onClose={onClose}>
      <FormNote problem={of.problem} />
      <Textarea
        label={t('summary')}
        autosize
        minRows={4}
        maxRows={12}
        maxLength={LONGEST}
        data-autofocus
        key={of.form.key('summary')}
        {...of.form.getInputProps('summary')}
      />
    </FormDialog>
  );
}
