import { MultiSelect, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../shared/forms/FormDialog.tsx';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { useServerForm } from '../../shared/forms/useServerForm.ts';
import { toast } from '../../shared/ui/toast.tsx';
import { completeVisit, dealerUsersQuery, type Visit } from './field-training.api.ts';

/** Characters of a summary. */
const LONGEST = 5000;

/** What a select of people of the dealer offers, with those who are named already. */
export function useUserChoices(dealer: string, named: readonly { _id: string; name: string }[]) {
  const { t } = useTranslation(['field-training', 'ui']);
  const { data } = useQuery(dealerUsersQuery(dealer));
  const people = new Map([...named, ...(data ?? [])].map(({ _id, name }) => [_id, name]));
  return {
    data: [...people].map(([value, label]) => ({ value, label })),
    searchable: true,
    nothingFoundMessage: data ? t('nobodyFound') : t('ui:loading'),
  };
}

/** Completes a visit: who was there, and what was done. */
export function CompleteDialog({ visit, onClose }: { readonly visit: Visit; readonly onClose: () => void }) {
  const { t } = useTranslation('field-training');
  const people = useUserChoices(visit.dealer._id, visit.attendees);
  const of = useServerForm({
    initialValues: { attendees: visit.attendees.map(({ _id }) => _id), summary: '' },
    send: (values) => completeVisit(visit._id, values),
    onSaved: () => {
      toast(t('completed'));
      onClose();
    },
  });
  const { form } = of;
  return (
    <FormDialog wide title={t('complete.title')} action={t('complete.action')} of={of} onClose={onClose}>
      <FormNote problem={of.problem} />
      <MultiSelect
        label={t('complete.people')}
        {...people}
        key={form.key('attendees')}
        {...form.getInputProps('attendees')}
      />
      <Textarea
        label={t('summary')}
        description={t('summary.hint')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={LONGEST}
        key={form.key('summary')}
        {...form.getInputProps('summary')}
      />
    </FormDialog>
  );
}
