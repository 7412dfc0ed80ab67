import { Checkbox, MultiSelect, NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { viewerNow } from '../../../shared/i18n/viewer.ts';
import { MoneyInput } from '../../../shared/forms/MoneyInput.tsx';
import { FormNote } from '../../../shared/forms/FormNote.tsx';
import { SaveBar } from '../../../shared/forms/SaveBar.tsx';
import { type ServerForm, useServerForm } from '../../../shared/forms/useServerForm.ts';
import { ZoneSelect } from '../../../shared/forms/ZoneSelect.tsx';
import { useFieldValue } from '../../../shared/forms/useFieldValue.ts';
import { confirm } from '../../../shared/ui/confirm.ts';
import { Pair, Section } from '../../../shared/ui/Layout.tsx';
import { changeEventDetails, instructorsQuery, type LiveEvent, liveChanged } from '../live-training.api.ts';
import { isVirtualPlace, PlacePicker, placeOf, placeValue } from './PlacePicker.tsx';
import classes from './admin.module.css';

interface Values extends Record<string, unknown> {
  readonly place: string | null;
  readonly joinUrl: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly timezone: string;
  readonly seats: number | string;
  readonly instructors: string[];
  readonly notes: string;
  readonly walkIns: boolean;
  readonly selfAttendance: 'code' | 'button' | 'off';
  /** In the currency's main unit; empty: the usual one. */
  readonly price: number | string;
  /** Empty: the start. */
  readonly enrollUntil: string;
  /** Empty: the tenant's day. */
  readonly earlyUntil: string;
}
type Of = ServerForm<Values>;

const MINOR = 100;
/** Nearer than this a change is asked about first: people have made their journeys. */
const NEAR = 2 * 24 * 60 * 60 * 1000;

const valuesOf = (event: LiveEvent): Values => ({
  place: placeValue(event),
  joinUrl: event.joinUrl ?? '',
  startDate: event.startsAt,
  endDate: event.endsAt,
  timezone: event.timezone,
  seats: event.seats,
  instructors: event.instructors.map(({ _id }) => _id),
  notes: event.notes,
  walkIns: event.walkIns,
  selfAttendance: event.selfAttendance,
  price: event.ownPrice === null ? '' : event.ownPrice / MINOR,
  enrollUntil: event.ownEnrollUntil ?? '',
  earlyUntil: event.ownEarlyUntil ?? '',
});

const isMoved = (before: Values, after: Values): boolean =>
  before.startDate !== after.startDate ||
  before.endDate !== after.endDate ||
  before.timezone !== after.timezone ||
  before.place !== after.place;

function useEventForm(event: LiveEvent): Of {
  const { t } = useTranslation('live-training');
  const initialValues = valuesOf(event);
  return useServerForm<Values, unknown>({
    initialValues,
    send: async (given) => {
      const { place, price, seats, startDate, endDate, timezone, enrollUntil, earlyUntil, ...values } = given;
      const moved = isMoved(initialValues, given);
      const near = new Date(event.startDate).getTime() - viewerNow() < NEAR;
      if (moved && near && event.status === 'published' && event.taken + event.waiting > 0) {
        const yes = await confirm({
          title: t('event.moveAsk'),
          text: t('event.moveText', { count: event.taken + event.waiting }),
          action: t('event.move'),
          keep: t('event.keepTime'),
        });
        if (!yes) return;
      }
      await changeEventDetails({
        params: { id: event._id },
        body: {
          ...values,
          ...placeOf(place),
          // unchanged values aren't sent: a past start would be refused
          ...(startDate !== initialValues.startDate && { startDate }),
          ...(endDate !== initialValues.endDate && { endDate }),
          ...(timezone !== initialValues.timezone && { timezone }),
          seats: Number(seats),
          price: typeof price === 'number' ? Math.round(price * MINOR) : null,
          enrollUntil: enrollUntil || null,
          earlyUntil: earlyUntil || null,
          version: event.version,
        },
      });
    },
    onSaved: liveChanged,
  });
}

function Times({ event, of: { form } }: { readonly event: LiveEvent; readonly of: Of }) {
  const { t } = useTranslation('live-training');
  const place = useFieldValue(form, 'place');
  const field = (name: 'startDate' | 'endDate' | 'joinUrl') => ({
    key: form.key(name),
    ...form.getInputProps(name),
  });
  return (
    <Section title={t('event.when')}>
      <Pair>
        <TextInput {...field('startDate')} type="datetime-local" label={t('field.start')} required />
        <TextInput {...field('endDate')} type="datetime-local" label={t('field.end')} required />
      </Pair>
      <ZoneSelect
        key={form.key('timezone')}
        {...form.getInputProps('timezone')}
        label={t('field.timezone')}
        description={t('event.zoneHelp')}
      />
      <PlacePicker key={form.key('place')} field={form.getInputProps('place')} event={event} />
      {isVirtualPlace(place) && (
        <TextInput {...field('joinUrl')} type="url" label={t('field.joinUrl')} placeholder="https://" />
      )}
    </Section>
  );
}

function Instructors({ event, of: { form } }: { readonly event: LiveEvent; readonly of: Of }) {
  const { t } = useTranslation('live-training');
  const [text, setText] = useState('');
  const [settled] = useDebouncedValue(text, 300);
  const { data = [] } = useQuery(instructorsQuery(settled));
  const known = new Map([
    ...event.instructors.map(({ _id, fullName }) => [_id, fullName] as const),
    ...data.map(
      ({ _id, fullName, dealer, email }) =>
        [_id, [fullName, dealer, email].filter(Boolean).join(' · ')] as const,
    ),
  ]);
  return (
    <MultiSelect
      key={form.key('instructors')}
      {...form.getInputProps('instructors')}
      label={t('field.instructors')}
      data={[...known].map(([value, label]) => ({ value, label }))}
      searchable
      searchValue={text}
      onSearchChange={setText}
      maxValues={5}
      hidePickedOptions
    />
  );
}

/** Until when one enrolls, and until when it costs less. */
function Ends({ of: { form } }: { readonly of: Of }) {
  const { t } = useTranslation('live-training');
  return (
    <Pair>
      <TextInput
        key={form.key('enrollUntil')}
        {...form.getInputProps('enrollUntil')}
        type="datetime-local"
        label={t('field.enrollUntil')}
        description={t('field.enrollUntilHelp')}
      />
      <TextInput
        key={form.key('earlyUntil')}
        {...form.getInputProps('earlyUntil')}
        type="date"
        label={t('field.earlyUntil')}
        description={t('field.earlyUntilHelp')}
      />
    </Pair>
  );
}

function Terms({ event, of }: { readonly event: LiveEvent; readonly of: Of }) {
  const { t } = useTranslation('live-training');
  const { form } = of;
  const number = (name: 'seats' | 'price') => ({ key: form.key(name), ...form.getInputProps(name) });
  return (
    <Section title={t('event.terms')}>
      <Pair>
        <NumberInput {...number('seats')} label={t('field.seats')} min={1} max={5000} allowDecimal={false} />
        <MoneyInput
          {...number('price')}
          currency={event.currency}
          label={t('field.price')}
          description={t('event.priceHelp')}
        />
      </Pair>
      <Ends of={of} />
      <Instructors event={event} of={of} />
      <Select
        key={form.key('selfAttendance')}
        {...form.getInputProps('selfAttendance')}
        label={t('field.selfAttendance')}
        allowDeselect={false}
        data={(['code', 'button', 'off'] as const).map((value) => ({ value, label: t(`self.${value}`) }))}
      />
      <Checkbox
        key={form.key('walkIns')}
        {...form.getInputProps('walkIns', { type: 'checkbox' })}
        label={t('field.walkIns')}
      />
      <Textarea
        key={form.key('notes')}
        {...form.getInputProps('notes')}
        label={t('field.notes')}
        description={t('event.notesHelp')}
        maxLength={2000}
        autosize
        minRows={3}
      />
    </Section>
  );
}

/** What a class is: when, where and on which terms. */
export function EventForm({ event }: { readonly event: LiveEvent }) {
  const of = useEventForm(event);
  return (
    <form onSubmit={of.submit} noValidate>
      <FormNote problem={of.problem} />
      <fieldset disabled={!event.can.edit} className={classes.fields}>
        <Times event={event} of={of} />
        <Terms event={event} of={of} />
      </fieldset>
      {event.can.edit && <SaveBar of={of} where={event.label} />}
    </form>
  );
}
