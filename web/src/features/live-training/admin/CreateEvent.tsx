import { Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../shared/forms/FormDialog.tsx';
import { FormNote } from '../../../shared/forms/FormNote.tsx';
import { useServerForm } from '../../../shared/forms/useServerForm.ts';
import { useFieldValue } from '../../../shared/forms/useFieldValue.ts';
import {
  createEvent,
  type LiveEvent,
  liveChanged,
  locationsQuery,
  templatesQuery,
} from '../live-training.api.ts';
import { Hint } from '../../../shared/ui/Layout.tsx';

const ALL = { limit: 200 };
const VIRTUAL = 'virtual';

/** Templates and places to choose from. */
export function useEventChoices() {
  const { t } = useTranslation('live-training');
  const { data: templates } = useQuery(templatesQuery(ALL));
  const { data: locations } = useQuery(locationsQuery(ALL));
  return {
    ready: templates !== undefined,
    templates: (templates?.templates ?? []).map(({ _id, title }) => ({ value: _id, label: title })),
    places: [
      { value: VIRTUAL, label: t('event.livestream') },
      ...(locations?.locations ?? []).map(({ _id, venue, city, state }) => ({
        value: _id,
        label: [venue, city, state].filter(Boolean).join(', '),
      })),
    ],
  };
}

/** What a choice of place means for the call. */
export const placeOf = (place: string | null) =>
  place === VIRTUAL ? { isVirtual: true, location: null } : { isVirtual: false, location: place };
export const placeValue = ({
  isVirtual,
  location,
}: Pick<LiveEvent, 'isVirtual' | 'location'>): string | null =>
  isVirtual ? VIRTUAL : (location?._id ?? null);

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
  const { templates, places, ready } = useEventChoices();
  const of = useCreateForm(props);
  const { form, problem } = of;
  const template = useFieldValue(form, 'template');
  const select = { searchable: true, openOnFocus: false } as const;
  if (!ready) return null;
  return (
    <FormDialog
      wide
      title={t(props.copy ? 'event.another' : 'event.new')}
      action={t('event.create')}
      of={of}
      onClose={props.onClose}
    >
      {problem && problem.fields.length === 0 && <FormNote problem={problem} />}
      {templates.length === 0 && <Hint>{t('event.templateFirst')}</Hint>}
      {!props.copy && (
        <Select
          key={form.key('template')}
          {...form.getInputProps('template')}
          {...select}
          label={t('field.template')}
          data={templates}
          allowDeselect={false}
          required
          data-autofocus={template === '' || undefined}
        />
      )}
      <Select
        key={form.key('place')}
        {...form.getInputProps('place')}
        {...select}
        label={t('field.place')}
        data={places}
        clearable
      />
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
