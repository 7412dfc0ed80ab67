import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../shared/forms/FormDialog.tsx';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { useServerForm } from '../../shared/forms/useServerForm.ts';
import { Hint } from '../../shared/ui/Layout.tsx';
import { toast } from '../../shared/ui/toast.tsx';
import { CoursePicker } from './CoursePicker.tsx';
import { saveVisit, type Visit } from './field-training.api.ts';
import { useLengths } from './lengths.ts';
import { clockAt } from './visitTime.ts';

/** Characters that the calls take. */
const LONGEST = { subject: 120, notes: 2000 };

interface Props {
  readonly visit: Visit;
  readonly onClose: () => void;
}

function useChange({ visit, onClose }: Props) {
  const { t } = useTranslation('field-training');
  return useServerForm({
    initialValues: {
      subject: visit.subject,
      startDate: clockAt(visit.startDate, visit.timezone),
      minutes: String(visit.minutes),
      isVirtual: visit.isVirtual,
      notes: visit.notes,
      courses: visit.courses.map(({ _id }) => _id),
    },
    validate: { subject: (value) => (value.trim() ? null : t('need.subject')) },
    send: ({ minutes, ...values }) =>
      saveVisit(visit._id, {
        ...values,
        minutes: Number(minutes),
        timezone: visit.timezone,
        version: visit.version,
      }),
    onSaved: (saved) => {
      toast(t(saved.status === visit.status ? 'changed' : 'changedAgain'));
      onClose();
    },
  });
}

type FieldsProps = Pick<ReturnType<typeof useChange>, 'form'> & Pick<Props, 'visit'>;

function Courses({ form, visit }: FieldsProps) {
  const [courses, setCourses] = useState<readonly string[]>(visit.courses.map(({ _id }) => _id));
  return (
    <CoursePicker
      value={courses}
      named={visit.courses}
      onChange={(ids) => {
        setCourses(ids);
        form.setFieldValue('courses', ids);
      }}
    />
  );
}

function Fields({ form, visit }: FieldsProps) {
  const { t } = useTranslation('field-training');
  const field = (name: 'subject' | 'startDate' | 'minutes' | 'notes') => form.getInputProps(name);
  return (
    <>
      <TextInput
        data-autofocus
        label={t('subject')}
        maxLength={LONGEST.subject}
        key={form.key('subject')}
        {...field('subject')}
      />
      <TextInput
        type="datetime-local"
        label={t('start')}
        description={t('startHint', { zone: visit.timezone })}
        key={form.key('startDate')}
        {...field('startDate')}
      />
      <NativeSelect
        label={t('length')}
        data={useLengths(visit.minutes)}
        key={form.key('minutes')}
        {...field('minutes')}
      />
      <Checkbox
        size="md"
        label={t('isVirtual')}
        key={form.key('isVirtual')}
        {...form.getInputProps('isVirtual', { type: 'checkbox' })}
      />
      <Courses form={form} visit={visit} />
      <Textarea
        label={t('notes')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={LONGEST.notes}
        key={form.key('notes')}
        {...field('notes')}
      />
    </>
  );
}

/** Changes when, what and how of a visit. */
export function ChangeDialog({ visit, onClose }: Props) {
  const { t } = useTranslation('field-training');
  const of = useChange({ visit, onClose });
  return (
    <FormDialog wide title={t('change.title')} action={t('change.save')} of={of} onClose={onClose}>
      <FormNote problem={of.problem} />
      {visit.status === 'confirmed' && !visit.can.assign && <Hint>{t('change.hint')}</Hint>}
      <Fields form={of.form} visit={visit} />
    </FormDialog>
  );
}
