import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormDialog } from './FormDialog.tsx';
import { FormNote } from './FormNote.tsx';
import { OwnPassword } from './OwnPassword.tsx';
import { useServerForm } from './useServerForm.ts';

interface Props {
  readonly title: string;
  readonly text?: string;
  readonly action: string;
  /** Asks why, too. */
  readonly why?: boolean;
  readonly send: (given: { readonly password: string; readonly reason: string }) => Promise<unknown>;
  /** What leaves everything as it is; “Cancel” unless said. */
  readonly keep?: string;
  readonly onClose: () => void;
}

/** Asks for the user's password before an action that an unattended device must not allow. */
export function PasswordDialog({ title, text, action, keep, why = false, send, onClose }: Props) {
  const { t } = useTranslation('ui');
  const of = useServerForm({
    initialValues: { password: '', reason: '' },
    validate: {
      password: (value) => (value ? null : t('field.need')),
      reason: (value) => (!why || value.trim() ? null : t('field.need')),
    },
    validateInputOnBlur: [],
    send,
  });
  const { form, problem } = of;
  return (
    <FormDialog wide title={title} action={action} {...(keep && { keep })} of={of} onClose={onClose}>
      {problem && problem.fields.length === 0 && <FormNote problem={problem} />}
      {text && <p>{text}</p>}
      {why && (
        <Textarea
          label={t('field.reason')}
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
