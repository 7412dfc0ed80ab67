import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../../shared/api/queryClient.ts';
import { FormNote } from '../../../shared/forms/FormNote.tsx';
import { SaveBar } from '../../../shared/forms/SaveBar.tsx';
import { useDraft } from '../../../shared/forms/useDraft.ts';
import { PageHeader } from '../../../shared/ui/PageHeader.tsx';
import { toast } from '../../../shared/ui/toast.tsx';
import { type AdminGroup, adminGroupQuery, saveAdminGroup } from '../access.api.ts';
import { LoadedPage } from '../../../shared/ui/LoadedPage.tsx';
import { adminGroupBody, adminGroupValues } from './adminGroupDraft.ts';
import { AdminGroupForm } from './AdminGroupForm.tsx';
import { useAdminGroupRemoval } from './useAdminGroupRemoval.ts';
import classes from '../access.module.css';

function Editor({ group }: { readonly group: AdminGroup }) {
  const { t } = useTranslation('groups');
  const navigate = useNavigate();
  const removal = useAdminGroupRemoval();
  const draft = useDraft({
    initial: adminGroupValues(group.name),
    send: (values) => saveAdminGroup({ params: { id: group._id }, body: adminGroupBody(values) }),
    onSaved: async () => {
      toast(t('saved', { name: group.name }));
      await queryClient.invalidateQueries({ queryKey: ['admin-groups'] });
    },
  });
  const remove = async () => {
    if (await removal.remove(group)) await navigate({ to: '/auth/admin/admin-groups' });
  };
  return (
    <div className={classes.page}>
      <PageHeader title={group.name} text={t('admin.text')} />
      <div className={classes.form}>
        <FormNote problem={removal.problem} />
        <AdminGroupForm draft={draft} id={group._id} />
        <Button
          variant="subtle"
          color="red"
          className={classes.delete}
          leftSection={<IconTrash size={18} />}
          onClick={() => void remove()}
        >
          {t('delete')}
        </Button>
      </div>
      <SaveBar of={draft} where={group.name} />
    </div>
  );
}

/** One admin group: who is in it, and whose dealers. @param groupId from the address */
export function AdminGroupEditPage({ groupId }: { readonly groupId: string }) {
  const { t } = useTranslation('groups');
  const query = useQuery(adminGroupQuery(groupId));
  const missing = {
    title: t('missing'),
    text: t('missingText'),
    back: (
      <Link to="/auth/admin/admin-groups" className="link">
        {t('admin.back')}
      </Link>
    ),
  };
  return (
    <LoadedPage query={query} title={t('admin.one')} missing={missing}>
      {(group) => (
        // what was saved is the new beginning
        <Editor key={group.updatedAt} group={group} />
      )}
    </LoadedPage>
  );
}
