import { Button, Modal, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveKeys } from '../../shared/forms/saveKeys.ts';
import { useGroupsLabel } from '../../shared/session/useGroupsLabel.ts';
import { groupNamesQuery } from './users.api.ts';
import forms from '../../shared/forms/forms.module.css';

interface Props {
  readonly kind: 'add-group' | 'remove-group';
  readonly count: number;
  readonly onClose: () => void;
  readonly onGroup: (group: string) => void;
}

/** Asks for the group that several people join or leave. */
export function BulkGroupDialog({ kind, count, onClose, onGroup }: Props) {
  const { t } = useTranslation('users');
  const { t: ui } = useTranslation('ui');
  const label = useGroupsLabel();
  const { data: groups = [] } = useQuery(groupNamesQuery);
  const [group, setGroup] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const submit = (event?: SubmitEvent) => {
    event?.preventDefault();
    if (group) onGroup(group);
    else setMissing(true);
  };
  useSaveKeys(() => submit());
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(`bulk.${kind}.ask`, { count })}
      size={440}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <form onSubmit={submit} noValidate className={forms.dialog}>
        <Select
          label={label}
          placeholder={t('group.choose')}
          data={groups.map(({ _id, name }) => ({ value: _id, label: name }))}
          searchable={groups.length > 8}
          value={group}
          onChange={setGroup}
          error={missing && !group && t('group.choose')}
          data-autofocus
        />
        <div className={forms.dialogActions} data-dialog-actions>
          <Button variant="default" onClick={onClose}>
            {t('bulk.keep')}
          </Button>
          <Button type="submit">{t(`bulk.${kind}.action`)}</Button>
        </div>
      </form>
    </Modal>
  );
}
