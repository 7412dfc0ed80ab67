import { Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../shared/forms/FormDialog.tsx';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { type Draft, useDraft } from '../../shared/forms/useDraft.ts';
import { isoDate } from '../../shared/format.ts';
import { Hint, Pair } from '../../shared/ui/Layout.tsx';
import { toast } from '../../shared/ui/toast.tsx';
import {
  awardText,
  DeniedNote,
  DocumentField,
  type FieldOfPart,
  QuantityField,
  submissionsChanged,
  type SubmissionView,
  useFaults,
} from '../submissions/index.ts';
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
  /** A denied activity that is corrected and sent again. */
  readonly denied?: SubmissionView;
  readonly onClose: () => void;
}

const today = (): string => isoDate(Date.now());

const FIELDS: FieldOfPart<Values> = { picture: 'file', number: 'date', date: 'date', lines: 'activityId' };

/** The form's first values. The picture of a denied activity has to be chosen again. */
const initialValues = ({ types, denied }: Props): Values => ({
  activityId: (types.find(({ _id }) => _id === denied?.ofId) ?? types[0])?._id ?? '',
  date: denied?.date ?? today(),
  quantity: denied?.quantity ?? 1,
  note: denied?.note ?? '',
  file: undefined,
});

function useSubmit(props: Props) {
  const { denied, onClose } = props;
  const { t } = useTranslation('activities');
  const [clientId] = useState(() => crypto.randomUUID());
  const [initial] = useState(() => initialValues(props));
  const draft = useDraft<Values, Awaited<ReturnType<typeof createActivity>>>({
    initial,
    files: { file: true },
    send: ({ file, ...values }, onProgress) =>
      createActivity({ body: { ...values, clientId, ...(file && { 'attach-0': file }) } }, { onProgress }),
    onSaved: async ({ submission }) => {
      onClose();
      await submissionsChanged(ACTIVITIES);
      toast(t('handedIn', { number: submission.submissionId }));
    },
  });
  return { draft, faultOf: useFaults({ denied, initial, value: draft.value, fields: FIELDS }) };
}

/** Submits an activity. */
export function HandInDialog(props: Props) {
  const { types, denied, onClose } = props;
  const { t } = useTranslation('activities');
  const { draft, faultOf } = useSubmit(props);
  const { value, change, errorOf } = draft;
  const type = types.find(({ _id }) => _id === value.activityId);
  return (
    <FormDialog wide title={t('handIn')} action={t('send')} of={draft} onClose={onClose}>
      {denied && <DeniedNote of={denied} />}
      <FormNote problem={draft.problem} />
      <Select
        label={t('activity')}
        data={types.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={value.activityId}
        onChange={(next) => change({ activityId: next ?? value.activityId })}
        error={errorOf('activityId') ?? faultOf('activityId')}
        allowDeselect={false}
      />
      <When draft={draft} fault={faultOf('date')} />
      <DocumentField
        label={t(type?.evidence ? 'file.needed' : 'file')}
        description={t('fileHelp')}
        value={value.file}
        onChange={(file) => change({ file })}
        error={errorOf('attach-0') ?? faultOf('file')}
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
function When({
  draft: { value, change, errorOf },
  fault,
}: {
  readonly draft: Draft<Values>;
  readonly fault: string | undefined;
}) {
  const { t } = useTranslation('activities');
  return (
    <Pair>
      <TextInput
        type="date"
        label={t('date')}
        value={value.date}
        max={today()}
        onChange={(event) => change({ date: event.currentTarget.value })}
        error={errorOf('date') ?? fault}
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
