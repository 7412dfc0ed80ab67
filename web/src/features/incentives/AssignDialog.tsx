import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../shared/forms/FormDialog.tsx';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { useServerForm } from '../../shared/forms/useServerForm.ts';
import { useAsyncSelect } from '../../shared/forms/useSoughtSelect.ts';
import { toast } from '../../shared/ui/toast.tsx';
import { assignCode, type Code, codeUsersQuery, poolChanged } from './incentives.api.ts';

interface Props {
  readonly incentiveId: string;
  readonly code: Code;
  readonly onClose: () => void;
}

interface UserProps extends Pick<Props, 'incentiveId'> {
  readonly field: {
    readonly onChange: (value: string | null) => void;
    readonly defaultValue?: string | null;
  };
}

/** Selects a user without a code, by search. */
function UserSelect({ incentiveId, field: { onChange, ...field } }: UserProps) {
  const { t } = useTranslation('incentives');
  const { text, select } = useAsyncSelect();
  const { data: users } = useQuery(codeUsersQuery(incentiveId, text));
  const options = users?.map(({ _id, fullName, email, dealer }) => ({
    value: _id,
    label: [fullName || email, dealer].filter(Boolean).join(', '),
  }));
  return <Select {...field} {...select(options, onChange)} label={t('person')} data-autofocus />;
}

/** Gives one code to a person who has none. */
export function AssignDialog({ incentiveId, code, onClose }: Props) {
  const { t } = useTranslation(['incentives', 'ui']);
  const of = useServerForm({
    initialValues: { userId: '' },
    validate: { userId: (value) => (value ? null : t('needPerson')) },
    send: ({ userId }) => assignCode({ params: { id: incentiveId }, body: { userId, codeId: code._id } }),
    onSaved: async () => {
      onClose();
      toast(t('assigned'));
      await poolChanged(incentiveId);
    },
  });
  const { form } = of;
  return (
    <FormDialog title={t('assignTitle', { code: code.code })} action={t('assign')} of={of} onClose={onClose}>
      {of.problem && of.problem.fields.length === 0 && <FormNote problem={of.problem} />}
      <UserSelect key={form.key('userId')} incentiveId={incentiveId} field={form.getInputProps('userId')} />
    </FormDialog>
  );
}
