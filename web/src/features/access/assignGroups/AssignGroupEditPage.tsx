import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../../shared/api/queryClient.ts';
import { FormNote } from '../../../shared/forms/FormNote.tsx';
import { SaveBar } from '../../../shared/forms/SaveBar.tsx';
import { PageHeader } from '../../../shared/ui/PageHeader.tsx';
import { toast } from '../../../shared/ui/toast.tsx';
import { type AssignGroup, assignGroupQuery } from '../access.api.ts';
import { LoadedPage } from '../../../shared/ui/LoadedPage.tsx';
import { AssignGroupForm } from './AssignGroupForm.tsx';
import { useAssignGroupDraft } from './useAssignGroupDraft.ts';
import { useAssignGroupRemoval } from './useAssignGroupRemoval.ts';
import { useGroupsLabel } from '../../../shared/session/useGroupsLabel.ts';
import classes from '../access.module.css';

function Editor({ group }: { readonly group: AssignGroup }) {
  const { t } = useTranslation('groups');
  const navigate = useNavigate();
  const removal = useAssignGroupRemoval();
  const draft = useAssignGroupDraft(group, async ({ name }) => {
    toast(t('saved', { name }));
    await queryClient.invalidateQueries({ queryKey: ['assignment-groups'] });
  });
  const remove = async () => {
    if (await removal.remove(group)) await navigate({ to: '/auth/admin/assign-groups' });
  };
  return (
    <div className={classes.page}>
      <PageHeader title={group.name} text={t('assign.text')} />
      <div className={classes.form}>
        <FormNote problem={removal.problem} />
        <AssignGroupForm draft={draft} id={group._id} />
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

/** One assignment group: its people, and the training that they must take. @param groupId from the address */
export function AssignGroupEditPage({ groupId }: { readonly groupId: string }) {
  const { t } = useTranslation('groups');
  const label = useGroupsLabel();
  const missing = {
    title: t('missing'),
    text: t('missingText'),
    back: (
      <Link to="/auth/admin/assign-groups" className="link">
        {label}
      </Link>
    ),
  };
  return (
    <LoadedPage query={useQuery(assignGroupQuery(groupId))} title={label} missing={missing}>
      {(group) => (
        // what was saved is the new beginning
        <Editor key={group.updatedAt} group={group} />
      )}
    </LoadedPage>
  );
}
