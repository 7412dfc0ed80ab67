import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Note } from '../../shared/ui/Note.tsx';
import classes from './Users.module.css';

/** Why something could not be done for a person. */
export interface Refused {
  readonly _id: string;
  readonly fullName: string;
  readonly message: string;
}

interface Props {
  readonly refused: readonly Refused[];
  readonly onClose: () => void;
}

/** For whom something could not be done, person by person, and why. */
export function RefusedPeople({ refused, onClose }: Props) {
  const { t } = useTranslation('users');
  const { t: ui } = useTranslation('ui');
  if (refused.length === 0) return null;
  return (
    <div className={classes.refusals}>
      <Note
        kind="bad"
        action={
          <ActionIcon aria-label={ui('dismiss')} onClick={onClose}>
            <IconX size={18} stroke={1.75} />
          </ActionIcon>
        }
      >
        <strong>{t('refused', { count: refused.length })}</strong>
        <ul className={classes.reasons}>
          {refused.map(({ _id, fullName, message }) => (
            <li key={_id}>{fullName ? `${fullName}: ${message}` : message}</li>
          ))}
        </ul>
      </Note>
    </div>
  );
}
