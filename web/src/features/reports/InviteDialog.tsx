import { Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../shared/api/queryClient.ts';
import { inReaderOrder } from '../../shared/places/personOrder.ts';
import { FormDialog } from '../../shared/forms/FormDialog.tsx';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { useServerForm } from '../../shared/forms/useServerForm.ts';
import { currentLanguage } from '../../shared/i18n/language.ts';
import { AVAILABLE_LANGUAGES } from '../../shared/i18n/i18n.ts';
import { LANGUAGES } from '../../shared/i18n/languages.ts';
import { toast } from '../../shared/ui/toast.tsx';
import { inviteReportUser } from './details.api.ts';

interface Props {
  readonly dealer: { readonly _id: string; readonly name: string };
  readonly onClose: () => void;
}

interface Values extends Record<string, unknown> {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly language: string;
}

/** Invites a learner into a dealer: they get a mail with which they choose a password. */
export function InviteDialog({ dealer, onClose }: Props) {
  const { t } = useTranslation(['reports', 'ui']);
  const of = useServerForm<Values, unknown>({
    initialValues: { firstName: '', lastName: '', email: '', language: currentLanguage() },
    send: ({ language, ...body }) =>
      inviteReportUser({
        body: {
          ...body,
          dealer: dealer._id,
          language: AVAILABLE_LANGUAGES.find((tag) => tag === language),
        },
      }),
    onSaved: async () => {
      await queryClient.invalidateQueries({ queryKey: ['reports'] });
      toast(t('invited'));
      onClose();
    },
  });
  const { form, problem } = of;
  const field = (name: 'firstName' | 'lastName' | 'email') => ({
    key: form.key(name),
    ...form.getInputProps(name),
  });
  return (
    <FormDialog
      title={t('inviteTo', { name: dealer.name })}
      action={t('inviteSend')}
      of={of}
      onClose={onClose}
    >
      <FormNote problem={problem} />
      {inReaderOrder(['firstName', 'lastName'] as const).map((name) => (
        <TextInput {...field(name)} key={form.key(name)} label={t(name)} required />
      ))}
      <TextInput {...field('email')} type="email" label={t('ui:field.email')} required />
      <Select
        key={form.key('language')}
        {...form.getInputProps('language')}
        label={t('ui:field.language')}
        allowDeselect={false}
        data={AVAILABLE_LANGUAGES.map((value) => ({ value, label: LANGUAGES[value] }))}
      />
    </FormDialog>
  );
}
