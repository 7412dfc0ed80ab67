import { Button, Checkbox, MultiSelect, NativeSelect, Select, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { type Draft, useDraft } from '../../shared/forms/useDraft.ts';
import { useUnsaved } from '../../shared/forms/useUnsavedGuard.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Hint, Pair, Section } from '../../shared/ui/Layout.tsx';
import { LearnerPage } from '../../shared/ui/LearnerPage.tsx';
import { Note } from '../../shared/ui/Note.tsx';
import { SkeletonRows } from '../../shared/ui/Skeletons.tsx';
import { Split } from '../../shared/ui/Split.tsx';
import { toast } from '../../shared/ui/toast.tsx';
import { CoursePicker } from './CoursePicker.tsx';
import { useUserChoices } from './CompleteDialog.tsx';
import {
  type Ability,
  abilityQuery,
  availabilityQuery,
  createVisit,
  refreshVisits,
} from './field-training.api.ts';
import { useLengths } from './lengths.ts';
import { SlotPicker } from './SlotPicker.tsx';
import { visitDay, visitHours } from './visitTime.ts';
import classes from './field.module.css';

type Dealer = Ability['dealers'][number];

interface Options {
  readonly dealer: string;
  readonly subject: string;
  readonly instructor: string;
  readonly minutes: number;
  readonly isVirtual: boolean;
  readonly attendees: string[];
  readonly courses: string[];
  readonly notes: string;
  /** An instant of a free slot, or wall time where availability isn't set. */
  readonly startDate: string;
  readonly clientId: string;
}

const begin = (dealer: string): Options => ({
  dealer,
  subject: '',
  instructor: '',
  minutes: 120,
  isVirtual: false,
  attendees: [],
  courses: [],
  notes: '',
  startDate: '',
  clientId: crypto.randomUUID(),
});

interface PartProps {
  readonly draft: Draft<Options>;
  readonly dealers: readonly Dealer[];
}

function DealerField({ draft: { value, change, errorOf }, dealers }: PartProps) {
  const { t } = useTranslation('ui');
  if (dealers.length < 2) return null;
  return (
    <Select
      size="md"
      label={t('field.dealer')}
      searchable
      allowDeselect={false}
      data={dealers.map(({ _id, name, city }) => ({ value: _id, label: city ? `${name}, ${city}` : name }))}
      value={value.dealer}
      error={errorOf('dealer')}
      onChange={(dealer) => change({ dealer: dealer ?? '', instructor: '', attendees: [], startDate: '' })}
    />
  );
}

function LengthField({ draft: { value, change, errorOf } }: Pick<PartProps, 'draft'>) {
  const { t } = useTranslation('field-training');
  return (
    <NativeSelect
      size="md"
      label={t('length')}
      data={useLengths(value.minutes)}
      value={String(value.minutes)}
      error={errorOf('minutes')}
      onChange={({ currentTarget }) => change({ minutes: Number(currentTarget.value), startDate: '' })}
    />
  );
}

function What({ draft, dealers }: PartProps) {
  const { t } = useTranslation('field-training');
  const { value, change, errorOf } = draft;
  const people = useUserChoices(value.dealer, []);
  return (
    <Section title={t('request.what')}>
      <TextInput
        size="md"
        label={t('subject')}
        description={t('subjectHint')}
        maxLength={120}
        value={value.subject}
        error={errorOf('subject')}
        onChange={({ currentTarget }) => change({ subject: currentTarget.value })}
      />
      <DealerField draft={draft} dealers={dealers} />
      <Pair>
        <LengthField draft={draft} />
        <Trainers draft={draft} />
      </Pair>
      <MultiSelect
        size="md"
        label={t('request.people')}
        {...people}
        value={value.attendees}
        error={errorOf('attendees')}
        onChange={(attendees) => change({ attendees })}
      />
      <CoursePicker
        size="md"
        value={value.courses}
        error={errorOf('courses')}
        onChange={(courses) => change({ courses })}
      />
      <Checkbox
        size="md"
        label={t('isVirtual')}
        checked={value.isVirtual}
        onChange={({ currentTarget }) => change({ isVirtual: currentTarget.checked })}
      />
    </Section>
  );
}

function Trainers({ draft: { value, change, errorOf } }: { readonly draft: Draft<Options> }) {
  const { t } = useTranslation('field-training');
  const { data } = useQuery(availabilityQuery({ dealer: value.dealer }));
  const trainers = (data?.instructors ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
  return (
    <NativeSelect
      size="md"
      label={t('instructor')}
      data={[{ value: '', label: t('anyone') }, ...trainers]}
      value={value.instructor}
      error={errorOf('instructor')}
      onChange={({ currentTarget }) => change({ instructor: currentTarget.value, startDate: '' })}
    />
  );
}

/** Available times, or a request for any time if there are none. */
function Time({ draft, dealer }: { readonly draft: Draft<Options>; readonly dealer: Dealer }) {
  const { t } = useTranslation('field-training');
  const { value, change, errorOf } = draft;
  return (
    <Section title={t('request.when')}>
      <SlotPicker
        key={`${value.dealer} ${value.instructor} ${value.minutes}`}
        dealer={value.dealer}
        instructor={value.instructor}
        minutes={value.minutes}
        zone={dealer.timezone}
        value={value.startDate}
        onChange={({ start }) => change({ startDate: start })}
      />
      <TextInput
        size="md"
        type="datetime-local"
        label={t('request.other')}
        description={t('startHint', { zone: dealer.timezone })}
        value={value.startDate.endsWith('Z') ? '' : value.startDate}
        error={errorOf('startDate')}
        onChange={({ currentTarget }) => change({ startDate: currentTarget.value })}
      />
    </Section>
  );
}

/** What is asked for, and the button that asks. */
function Summary({ draft, dealer }: { readonly draft: Draft<Options>; readonly dealer: Dealer }) {
  const { t } = useTranslation('field-training');
  const { value, change, busy } = draft;
  const start = value.startDate.endsWith('Z') ? value.startDate : undefined;
  const visit = start && {
    startDate: start,
    endDate: new Date(new Date(start).getTime() + value.minutes * 60_000).toISOString(),
    timezone: dealer.timezone,
  };
  return (
    <Section title={t('request.yours')}>
      {visit && (
        <div>
          <p className={classes.strong}>{visitDay(visit)}</p>
          <p>{visitHours(visit)}</p>
        </div>
      )}
      <p>{dealer.name}</p>
      <Textarea
        size="md"
        label={t('request.notes')}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={2000}
        value={value.notes}
        onChange={({ currentTarget }) => change({ notes: currentTarget.value })}
      />
      <Button type="submit" size="md" loading={busy} disabled={!value.subject.trim() || !value.startDate}>
        {t('request.send')}
      </Button>
      <Hint>{t('request.hint')}</Hint>
    </Section>
  );
}

function RequestForm({ dealers }: { readonly dealers: readonly Dealer[] }) {
  const { t } = useTranslation('field-training');
  const navigate = useNavigate();
  const draft = useDraft<Options, Awaited<ReturnType<typeof createVisit>>>({
    initial: begin(dealers[0]?._id ?? ''),
    send: ({ instructor, ...fields }) => createVisit({ body: { ...fields, instructor: instructor || null } }),
    onSaved: async ({ appointment }) => {
      await refreshVisits();
      toast(t(appointment.status === 'confirmed' ? 'confirmed' : 'requested'));
      await navigate({
        to: '/auth/field-training/{-$appointmentId}',
        params: { appointmentId: appointment._id },
      });
    },
  });
  useUnsaved(draft);
  const { problem } = draft;
  const dealer = dealers.find(({ _id }) => _id === draft.value.dealer);
  if (!dealer) return null;
  return (
    <form onSubmit={draft.submit} noValidate>
      {problem && problem.code !== 'request.invalid' ? (
        <Note kind="bad">{problem.detail}</Note>
      ) : (
        <FormNote problem={problem} />
      )}
      <Split wide last aside={<Summary draft={draft} dealer={dealer} />}>
        <What draft={draft} dealers={dealers} />
        <Time draft={draft} dealer={dealer} />
      </Split>
    </form>
  );
}

/** Asks for a visit on one screen: what, where, who and when. */
export function RequestPage() {
  const { t } = useTranslation('field-training');
  const { data } = useQuery(abilityQuery);
  return (
    <LearnerPage
      title={t('request.title')}
      text={t('request.text')}
      up={{
        link: { to: '/auth/field-training/{-$appointmentId}', params: { appointmentId: undefined } },
        name: t('title'),
      }}
    >
      {!data && <SkeletonRows rows={4} height={72} label={t('request.title')} />}
      {data && !data.able && (
        <div className="card">
          <EmptyState title={t('request.cannot')} text={data.reason} />
        </div>
      )}
      {data?.able && <RequestForm dealers={data.dealers} />}
    </LearnerPage>
  );
}
