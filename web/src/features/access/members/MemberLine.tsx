import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Member } from './members.ts';
import classes from './members.module.css';

interface Props {
  readonly member: Member;
  readonly state: 'kept' | 'added' | 'removed';
  readonly onRemove: () => void;
  readonly onUndo: () => void;
}

/** A dealer or a person of the group; what is not saved yet says so. */
export function MemberLine({ member, state, onRemove, onUndo }: Props) {
  const { t } = useTranslation(['groups', 'ui']);
  return (
    <li data-state={state}>
      <div className={classes.words}>
        <strong>{member.name}</strong>
        <span>{member.detail}</span>
      </div>
      {state !== 'kept' && <span className={classes.state}>{t(`state.${state}`)}</span>}
      {state === 'removed' ? (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t('undoNamed', { name: member.name })}
          onClick={onUndo}
        >
          {t('ui:undo')}
        </Button>
      ) : (
        <ActionIcon aria-label={t('removeNamed', { name: member.name })} onClick={onRemove}>
          <IconX size={18} stroke={1.75} />
        </ActionIcon>
      )}
    </li>
  );
}
