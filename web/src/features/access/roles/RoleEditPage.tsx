import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../../shared/api/queryClient.ts';
import { EditorBody } from '../../../shared/forms/EditorBody.tsx';
import { useUser } from '../../../shared/session/session.ts';
import { useRoleName } from '../../../shared/session/useRoleName.ts';
import { LoadedPage } from '../../../shared/ui/LoadedPage.tsx';
import { Note } from '../../../shared/ui/Note.tsx';
import { toast } from '../../../shared/ui/toast.tsx';
import { type Rights, rightsQuery, type Role, roleQuery, saveRole } from '../access.api.ts';
import { RoleSkeleton } from '../skeletons.tsx';
import { useRoleDraft } from './roleDraft.ts';
import { RoleForm } from './RoleForm.tsx';
import { useRoleRemoval } from './useRoleRemoval.ts';

const LIST = '/auth/admin/roles' as const;

function State({ role }: { readonly role: Role }) {
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
  const roleName = useRoleName();
  const { remove, problem } = useRoleRemoval();
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
      toast(t('saved', { name: roleName(saved) }));
    },
  });
  return (
    <EditorBody
      title={roleName(role)}
      text={t('people', { count: role.users })}
      saving={draft}
      removal={{ label: t('delete'), problem, remove: () => remove(role), list: LIST }}
      removable={role.can.delete}
    >
      <State role={role} />
      <RoleForm draft={draft} rights={rights} role={role} readOnly={!role.can.edit} />
    </EditorBody>
  );
}

/** One role: its rights by category, its name and rank. @param roleId from the address */
export function RoleEditPage({ roleId }: { readonly roleId: string }) {
  const { t } = useTranslation(['rights', 'ui']);
  const role = useQuery(roleQuery(roleId));
  const rights = useQuery(rightsQuery);
  const missing = { title: t('missing'), text: t('missingText'), list: LIST, back: t('back') };
  const loading = { title: t('ui:field.role'), missing, shape: <RoleSkeleton /> };
  return (
    <LoadedPage query={role} {...loading}>
      {(one) => (
        <LoadedPage query={rights} {...loading}>
          {(all) => <Editor key={one._id} role={one} rights={all} />}
        </LoadedPage>
      )}
    </LoadedPage>
  );
}
