import { NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../shared/forms/FormDialog.tsx';
import { FormNote } from '../../../shared/forms/FormNote.tsx';
import { ZoneSelect } from '../../../shared/forms/ZoneSelect.tsx';
import { useServerForm } from '../../../shared/forms/useServerForm.ts';
import { AddressLayout } from '../../../shared/places/AddressLayout.tsx';
import { countries } from '../../../shared/places/places.ts';
import { RegionField } from '../../../shared/places/RegionField.tsx';
import { usePlace } from '../../../shared/places/usePlace.ts';
import { Pair } from '../../../shared/ui/Layout.tsx';
import {
  fetchZone,
  changeLocation,
  createLocation,
  liveChanged,
  type Location,
} from '../live-training.api.ts';

interface Props {
  /** Absent: a new one. */
  readonly location?: Location | undefined;
  readonly onClose: () => void;
}

const NEW = {
  venue: '',
  addressLine1: '',
  city: '',
  state: '',
  postalCode: '',
  country: 'US',
  timezone: 'America/New_York',
  directions: '',
};

function useLocationForm({ location, onClose }: Props) {
  const { t } = useTranslation('live-training');
  const { venue, addressLine1, city, state, postalCode, country, timezone, directions } = location ?? NEW;
  const seats: number | string = location?.seats ?? '';
  const initialValues = {
    venue,
    addressLine1,
    city,
    state,
    postalCode,
    country,
    timezone,
    directions,
    seats,
  };
  return useServerForm<typeof initialValues, unknown>({
    initialValues,
    validate: {
      venue: (value) => (value.trim() ? null : t('need.venue')),
      city: (value) => (value.trim() ? null : t('need.city')),
    },
    send: (values) => {
      const body = { ...values, seats: typeof values.seats === 'number' ? values.seats : null };
      return location
        ? changeLocation({ params: { id: location._id }, body: { ...body, version: location.version } })
        : createLocation({ body: { ...body, clientId: crypto.randomUUID() } });
    },
    onSaved: async () => {
      await liveChanged();
      onClose();
    },
  });
}

type Of = ReturnType<typeof useLocationForm>;

const useFields =
  ({ form }: Of) =>
  (name: keyof typeof NEW) => ({
    key: form.key(name),
    ...form.getInputProps(name),
  });

/** Fills in the zone suggested by the address, until the user chooses one. */
function useZone({ form }: Of, isNew: boolean) {
  const settled = useRef(!isNew);
  const suggest = async () => {
    if (settled.current) return;
    const { country, state, postalCode } = form.getValues();
    const zone = await fetchZone({ country, state, postalCode });
    // a zone may have been chosen meanwhile
    if (zone && !settled.current) form.setFieldValue('timezone', zone);
  };
  return {
    suggest: () => void suggest(),
    choose: () => {
      settled.current = true;
    },
  };
}

function Address({ of, onLeave }: { readonly of: Of; readonly onLeave: () => void }) {
  const { t } = useTranslation('live-training');
  const field = useFields(of);
  const place = usePlace(of.form, { region: 'state', country: 'country' });
  return (
    <>
      <TextInput {...field('venue')} label={t('field.venue')} maxLength={120} required data-autofocus />
      <AddressLayout
        street={<TextInput {...field('addressLine1')} label={t('field.address')} maxLength={200} />}
        city={<TextInput {...field('city')} label={t('field.city')} maxLength={100} required />}
        region={
          <RegionField
            key={of.form.key('state')}
            {...place.region}
            label={t('field.state')}
            required
            onBlur={onLeave}
          />
        }
        postalCode={
          <TextInput {...field('postalCode')} label={t('field.postalCode')} maxLength={20} onBlur={onLeave} />
        }
        country={
          <Select
            key={of.form.key('country')}
            {...place.country}
            label={t('field.country')}
            data={countries()}
            searchable
            allowDeselect={false}
            onBlur={onLeave}
          />
        }
      />
    </>
  );
}

function Terms({ of, onZone }: { readonly of: Of; readonly onZone: () => void }) {
  const { t } = useTranslation('live-training');
  const field = useFields(of);
  return (
    <>
      <Pair>
        <ZoneSelect {...field('timezone')} label={t('field.timezone')} onOptionSubmit={onZone} />
        <NumberInput
          key={of.form.key('seats')}
          {...of.form.getInputProps('seats')}
          label={t('field.seats')}
          min={1}
          max={5000}
          allowDecimal={false}
        />
      </Pair>
      <Textarea
        {...field('directions')}
        label={t('field.directions')}
        description={t('field.directionsHelp')}
        maxLength={1000}
        autosize
        minRows={2}
      />
    </>
  );
}

/** A place with its address and clock. */
export function LocationDialog(props: Props) {
  const { t } = useTranslation(['live-training', 'ui']);
  const of = useLocationForm(props);
  const { problem } = of;
  const isNew = props.location === undefined;
  const zone = useZone(of, isNew);
  return (
    <FormDialog
      wide
      title={t(isNew ? 'location.new' : 'location.edit')}
      action={t(isNew ? 'location.create' : 'ui:form.save')}
      of={of}
      onClose={props.onClose}
    >
      {problem && problem.fields.length === 0 && <FormNote problem={problem} />}
      <Address of={of} onLeave={zone.suggest} />
      <Terms of={of} onZone={zone.choose} />
    </FormDialog>
  );
}
