import { Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../shared/forms/FormDialog.tsx';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { type Draft, useDraft } from '../../shared/forms/useDraft.ts';
import { isoDate } from '../../shared/format.ts';
import { Hint, Pair } from '../../shared/ui/Layout.tsx';
import { toast } from '../../shared/ui/toast.tsx';
import { awardText, DocumentField, QuantityField, submissionsChanged } from '../submissions/index.ts';
import { ACTIVITIES, type ActivityType, createActivity } from './activities.api.ts';

interface Values {
  readonly activityId: string;
  readonly date: string;
  readonly quantity: number;
  readonly note: string;
  readonly file: File | null | undefined;
}

interface Props {
  readonly types: readonly ActivityType[];
  readonly onClose: () => void;
}

const today = (): string => isoDate(Date.now());

function useSubmit({ types, onClose }: Props) {
  const { t } = useTranslation('activities');
  const [clientId] = useState(() => crypto.randomUUID());
  return useDraft<Values, Awaited<ReturnType<typeof createActivity>>>({
    initial: { activityId: types[0]?._id ?? '', date: today(), quantity: 1, note: '', file: undefined },
    files: { file: true },
    send: ({ file, ...values }, onProgress) =>
      createActivity({ body: { ...values, clientId, ...(file && { 'attach-0': file }) } }, { onProgress }),
    onSaved: async ({ submission }) => {
      onClose();
      await submissionsChanged(ACTIVITIES);
      toast(t('handedIn', { number: submission.submissionId }));
    },
  });
}

/** Submits an activity. */
export function HandInDialog(props: Props) {
  const { types, onClose } = props;
  const { t } = useTranslation('activities');
  const draft = useSubmit(props);
  const { value, change, errorOf } = draft;
  const type = types.find(({ _id }) => _id === value.activityId);
  return (
    <FormDialog wide title={t('handIn')} action={t('send')} of={draft} onClose={onClose}>
      <FormNote problem={draft.problem} />
      <Select
        label={t('activity')}
        data={types.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={value.activityId}
        onChange={(next) => change({ activityId: next ?? value.activityId })}
        error={errorOf('activityId')}
        allowDeselect={false}
      />
      <When draft={draft} />
      <DocumentField
        label={t(type?.evidence ? 'file.needed' : 'file')}
        description={t('fileHelp')}
        value={value.file}
        onChange={(file) => change({ file })}
        error={errorOf('attach-0')}
        progress={draft.progress}
        required={type?.evidence ?? false}
      />
      <Textarea
        label={t('note')}
        value={value.note}
        onChange={(event) => change({ note: event.currentTarget.value })}
        error={errorOf('note')}
        maxLength={500}
        autosize
      />
      {type && (
        <Hint>{t('gives', { award: awardText({ ...type, amount: type.amount * value.quantity }) })}</Hint>
      )}
    </FormDialog>
  );
}

/** The day, and how many of it. */
function When({ draft: { value, change, errorOf } }: { readonly draft: Draft<Values> }) {
  const { t } = useTranslation('activities');
  return (
    <Pair>
      <TextInput
        type="date"
        label={t('date')}
        value={value.date}
        max={today()}
        onChange={(event) => change({ date: event.currentTarget.value })}
        error={errorOf('date')}
        required
      />
      <QuantityField
        label={t('quantity')}
        value={value.quantity}
        onChange={(quantity) => change({ quantity })}
        error={errorOf('quantity')}
        max={100}
      />
    </Pair>
  );
}
