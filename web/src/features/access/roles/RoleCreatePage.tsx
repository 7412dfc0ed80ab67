import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../../shared/api/queryClient.ts';
import { CreatorBody } from '../../../shared/forms/CreatorBody.tsx';
import { toast } from '../../../shared/ui/toast.tsx';
import { createRole, type Rights, rightsQuery } from '../access.api.ts';
import { RoleSkeleton } from '../skeletons.tsx';
import { LoadedPage } from '../../../shared/ui/LoadedPage.tsx';
import { RoleForm } from './RoleForm.tsx';
import { useRoleDraft } from './roleDraft.ts';

function Creator({ rights }: { readonly rights: Rights }) {
  const { t } = useTranslation('rights');
  const navigate = useNavigate();
  const draft = useRoleDraft({
    role: undefined,
    send: (values) => createRole({ body: { ...values, rights: [...values.rights] } }),
    onSaved: async ({ role }) => {
      await queryClient.invalidateQueries({ queryKey: ['roles', 'list'] });
      toast(t('created', { name: role.name }));
      await navigate({
        to: '/auth/admin/roles/$roleId/edit',
        params: { roleId: role._id },
        search: { crumb: role.name },
      });
    },
  });
  return (
    <CreatorBody title={t('new')} text={t('newText')} draft={draft} action={t('create')}>
      <RoleForm draft={draft} rights={rights} />
    </CreatorBody>
  );
}

/** A role of the tenant's own. */
export function RoleCreatePage() {
  const { t } = useTranslation('rights');
  return (
    <LoadedPage query={useQuery(rightsQuery)} title={t('new')} shape={<RoleSkeleton />}>
      {(rights) => <Creator rights={rights} />}
    </LoadedPage>
  );
}
