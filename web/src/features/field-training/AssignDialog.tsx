import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../shared/forms/FormDialog.tsx';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { useServerForm } from '../../shared/forms/useServerForm.ts';
import { toast } from '../../shared/ui/toast.tsx';
import { availabilityQuery, saveVisit, type Visit } from './field-training.api.ts';

/** Gives a visit to an instructor. */
export function AssignDialog({ visit, onClose }: { readonly visit: Visit; readonly onClose: () => void }) {
  const { t } = useTranslation(['field-training', 'ui']);
  const { data } = useQuery(availabilityQuery({}));
  const of = useServerForm({
    initialValues: { instructor: visit.instructor?._id ?? '' },
    validate: { instructor: (value) => (value ? null : t('assign.missing')) },
    send: ({ instructor }) => saveVisit(visit._id, { instructor, version: visit.version }),
    onSaved: () => {
      toast(t('assigned'));
      onClose();
    },
  });
  return (
    <FormDialog title={t('assign.title')} action={t('assign.save')} of={of} onClose={onClose}>
      <FormNote problem={of.problem} />
      <Select
        label={t('instructor')}
        data={(data?.instructors ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
        searchable
        // the choices would lie over the button
        openOnFocus={false}
        nothingFoundMessage={data ? t('nobodyFound') : t('ui:loading')}
        data-autofocus
        key={of.form.key('instructor')}
        {...of.form.getInputProps('instructor')}
      />
    </FormDialog>
  );
}
