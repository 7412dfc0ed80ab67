import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../../shared/api/queryClient.ts';
import { useUnsavedGuard } from '../../../shared/forms/useUnsavedGuard.ts';
import { PageHeader } from '../../../shared/ui/PageHeader.tsx';
import { toast } from '../../../shared/ui/toast.tsx';
import { createRole, type Rights, rightsQuery } from '../access.api.ts';
import { LoadedPage } from '../../../shared/ui/LoadedPage.tsx';
import { RoleForm } from './RoleForm.tsx';
import { useRoleDraft } from './roleDraft.ts';
import classes from '../access.module.css';

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
  useUnsavedGuard(() => draft.form.isDirty() && !draft.busy);
  return (
    <div className={classes.page}>
      <PageHeader title={t('new')} text={t('newText')}>
        <Button onClick={draft.submit} loading={draft.busy} disabled={draft.value.name.trim() === ''}>
          {t('create')}
        </Button>
      </PageHeader>
      <RoleForm draft={draft} rights={rights} />
    </div>
  );
}

/** A role of the tenant's own. */
export function RoleCreatePage() {
  const { t } = useTranslation('rights');
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
    <LoadedPage query={useQuery(rightsQuery)} title={t('new')} missing={missing}>
      {(rights) => <Creator rights={rights} />}
    </LoadedPage>
  );
}
