import { Button, Switch } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FormNote } from '../../../shared/forms/FormNote.tsx';
import { useFieldValue } from '../../../shared/forms/useFieldValue.ts';
import { useUnsaved } from '../../../shared/forms/useUnsavedGuard.ts';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import { PageHeader } from '../../../shared/ui/PageHeader.tsx';
import { toast } from '../../../shared/ui/toast.tsx';
import { AccessFields } from './AccessFields.tsx';
import { ProfileFields } from './ProfileFields.tsx';
import { useUserForm } from './useUserForm.ts';
import classes from './edit.module.css';

/** Creates a user, who chooses a password by invitation. */
export function UserCreatePage() {
  const { t } = useTranslation('users');
  const navigate = useNavigate();
  const { form, submit, problem, busy } = useUserForm({
    language: currentLanguage(),
    onSaved: async (user) => {
      toast(t(user.invitedAt ? 'created.invited' : 'created', { name: user.fullName, email: user.email }));
      await navigate({
        to: '/auth/admin/user-manager/$userId/edit',
        params: { userId: user._id },
        search: { crumb: user.fullName },
      });
    },
  });
  useUnsaved({ form, submit, busy });
  const invite = useFieldValue(form, 'invite');
  return (
    <>
      <PageHeader title={t('new')} text={t('new.text')} />
      <form onSubmit={submit} noValidate className={classes.panel}>
        <FormNote problem={problem} />
        <ProfileFields form={form} />
        <AccessFields form={form} />
        <Switch
          label={t('invite.now')}
          description={t('invite.nowHelp')}
          key={form.key('invite')}
          {...form.getInputProps('invite', { type: 'checkbox' })}
        />
        <div className={classes.actions}>
          <Button variant="default" onClick={() => void navigate({ to: '/auth/admin/user-manager' })}>
            {t('new.cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t(invite ? 'new.invite' : 'new.create')}
          </Button>
        </div>
      </form>
    </>
  );
}
