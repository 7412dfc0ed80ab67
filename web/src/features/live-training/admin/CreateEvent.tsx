import { TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../shared/forms/FormDialog.tsx';
import { FormNote } from '../../../shared/forms/FormNote.tsx';
import { useServerForm } from '../../../shared/forms/useServerForm.ts';
import { createEvent, type LiveEvent, liveChanged } from '../live-training.api.ts';
import { PlacePicker, placeOf, placeValue } from './PlacePicker.tsx';
import { TemplatePicker } from './TemplatePicker.tsx';

interface Props {
  /** Another date of this class: its place and template are taken along. */
  readonly copy?: LiveEvent | undefined;
  readonly onClose: () => void;
}

function useCreateForm({ copy, onClose }: Props) {
  const { t } = useTranslation('live-training');
  const navigate = useNavigate();
  return useServerForm<
    { template: string; place: string | null; startDate: string },
    { readonly event: LiveEvent }
  >({
    initialValues: {
      template: copy?.template._id ?? '',
      place: copy ? placeValue(copy) : null,
      startDate: '',
    },
    validate: {
      template: (value) => (value ? null : t('need.template')),
      startDate: (value) => (value ? null : t('need.start')),
    },
    send: ({ template, place, startDate }) =>
      createEvent({
        body: {
          template,
          ...placeOf(place),
          startDate,
          clientId: crypto.randomUUID(),
          ...(copy && { copyOf: copy._id, seats: copy.seats, joinUrl: copy.joinUrl ?? '' }),
        },
      }),
    onSaved: async ({ event }) => {
      onClose();
      await liveChanged();
      await navigate({
        to: '/auth/admin/live-training/events/$id',
        params: { id: event._id },
        search: { crumb: event.label, tab: 'details' },
      });
    },
  });
}

/** Adds a date: template, place and day; everything else fills itself in and is changed on its page. */
export function CreateEvent(props: Props) {
  const { t } = useTranslation('live-training');
  const of = useCreateForm(props);
  const { form, problem } = of;
  return (
    <FormDialog
      wide
      title={t(props.copy ? 'event.another' : 'event.new')}
      action={t('event.create')}
      of={of}
      onClose={props.onClose}
    >
      {problem && problem.fields.length === 0 && <FormNote problem={problem} />}
      {!props.copy && <TemplatePicker key={form.key('template')} field={form.getInputProps('template')} />}
      <PlacePicker key={form.key('place')} field={form.getInputProps('place')} event={props.copy} />
      <TextInput
        key={form.key('startDate')}
        {...form.getInputProps('startDate')}
        label={t('field.day')}
        description={t('event.dayHelp')}
        type="date"
        required
      />
    </FormDialog>
  );
}
