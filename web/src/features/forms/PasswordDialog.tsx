import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../shared/forms/FormDialog.tsx';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { OwnPassword } from '../../shared/forms/OwnPassword.tsx';
import { useServerForm } from '../../shared/forms/useServerForm.ts';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  /** Asks why, too. */
  readonly why?: boolean;
  readonly send: (given: { readonly password: string; readonly reason: string }) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for the own password before something that nobody else may do at this desk. */
export function PasswordDialog({ title, text, action, why = false, send, onClose }: Props) {
  const { t } = useTranslation('forms');
  const of = useServerForm({
    initialValues: { password: '', reason: '' },
    validate: {
      password: (value) => (value ? null : t('need')),
      reason: (value) => (!why || value.trim() ? null : t('need')),
    },
    validateInputOnBlur: [],
    send,
  });
  const { form, problem } = of;
  return (
    <FormDialog wide title={title} action={action} of={of} onClose={onClose}>
      {problem && problem.fields.length === 0 && <FormNote problem={problem} />}
      <p>{text}</p>
      {why && (
        <Textarea
          label={t('reason')}
          required
          data-autofocus
          autosize
          minRows={2}
          maxLength={500}
          key={form.key('reason')}
          {...form.getInputProps('reason')}
        />
      )}
      <OwnPassword
        data-autofocus={!why || undefined}
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
    </FormDialog>
  );
}
