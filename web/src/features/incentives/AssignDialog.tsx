import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../shared/forms/FormDialog.tsx';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { useServerForm } from '../../shared/forms/useServerForm.ts';
import { toast } from '../../shared/ui/toast.tsx';
import { assignCode, type Code, codeUsersQuery, poolChanged } from './incentives.api.ts';

/** Milliseconds of rest before a search runs. */
const REST = 250;

interface Props {
  readonly incentiveId: string;
  readonly code: Code;
  readonly onClose: () => void;
}

/** Gives one code to a person who has none. */
export function AssignDialog({ incentiveId, code, onClose }: Props) {
  const { t } = useTranslation(['incentives', 'ui']);
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), REST);
  const { data: users = [] } = useQuery(codeUsersQuery(incentiveId, search));
  const options = users.map(({ _id, fullName, email, dealer }) => ({
    value: _id,
    label: [fullName || email, dealer].filter(Boolean).join(', '),
  }));
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
      <Select
        label={t('person')}
        data={options}
        searchable
        filter={({ options: found }) => found}
        nothingFoundMessage={t('ui:list.none')}
        onSearchChange={(value) => setText(options.some(({ label }) => label === value) ? '' : value)}
        data-autofocus
        key={form.key('userId')}
        {...form.getInputProps('userId')}
      />
    </FormDialog>
  );
}
