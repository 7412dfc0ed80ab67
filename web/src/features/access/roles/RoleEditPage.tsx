import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../../shared/api/queryClient.ts';
import { FormNote } from '../../../shared/forms/FormNote.tsx';
import { SaveBar } from '../../../shared/forms/SaveBar.tsx';
import { useUser } from '../../../shared/session/session.ts';
import { useRoleName } from '../../../shared/session/useRoleName.ts';
import { Note } from '../../../shared/ui/Note.tsx';
import { PageHeader } from '../../../shared/ui/PageHeader.tsx';
import { toast } from '../../../shared/ui/toast.tsx';
import { type Rights, rightsQuery, type Role, roleQuery, saveRole } from '../access.api.ts';
import { LoadedPage } from '../../../shared/ui/LoadedPage.tsx';
import { RoleForm } from './RoleForm.tsx';
import { useRoleDraft } from './roleDraft.ts';
import { useRoleRemoval } from './useRoleRemoval.ts';
import classes from '../access.module.css';

function Standing({ role }: { readonly role: Role }) {
  const { t } = useTranslation('rights');
  const own = useUser().role.key === role.key;
  if (!role.can.edit) return <Note kind="neutral">{t('stronger')}</Note>;
  return own ? <Note kind="warn">{t('own')}</Note> : null;
}

interface EditorProps {
  readonly role: Role;
  readonly rights: Rights;
}

function Editor({ role, rights }: EditorProps) {
  const { t } = useTranslation('rights');
  const name = useRoleName()(role);
  const navigate = useNavigate();
  const removal = useRoleRemoval();
  const draft = useRoleDraft({
    role,
    send: (values) =>
      saveRole({
        params: { id: role._id },
        body: { ...values, rights: [...values.rights], version: role.version },
      }),
    onSaved: async ({ role: saved }) => {
      queryClient.setQueryData(roleQuery(role._id).queryKey, saved);
      await queryClient.invalidateQueries({ queryKey: ['roles', 'list'] });
      toast(t('saved', { name }));
    },
  });
  const remove = async () => {
    if (await removal.remove(role)) await navigate({ to: '/auth/admin/roles' });
  };
  return (
    <div className={classes.page}>
      <PageHeader title={name} text={t('people', { count: role.users })} />
      <div className={classes.form}>
        <Standing role={role} />
        <FormNote problem={removal.problem} />
        <RoleForm draft={draft} rights={rights} role={role} readOnly={!role.can.edit} />
        {role.can.delete && (
          <Button
            variant="subtle"
            color="red"
            className={classes.delete}
            leftSection={<IconTrash size={18} />}
            onClick={() => void remove()}
          >
            {t('delete')}
          </Button>
        )}
      </div>
      <SaveBar of={draft} where={name} />
    </div>
  );
}

/** One role: its rights by category, its name and rank. @param roleId from the address */
export function RoleEditPage({ roleId }: { readonly roleId: string }) {
  const { t } = useTranslation('rights');
  const role = useQuery(roleQuery(roleId));
  const rights = useQuery(rightsQuery);
  const missing = {
    title: t('missing'),
    text: t('missingText'),
    back: (
      <Link to="/auth/admin/roles" className="link">
        {t('back')}
      </Link>
    ),
  };
  return (
    <LoadedPage query={role} title={t('role')} missing={missing}>
      {(one) => (
        <LoadedPage query={rights} title={t('role')} missing={missing}>
          {(all) => <Editor key={one._id} role={one} rights={all} />}
        </LoadedPage>
      )}
    </LoadedPage>
  );
}
