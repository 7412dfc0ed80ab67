import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from './Note.tsx';
import classes from './RefusedNote.module.css';

/** Lines before the note says only how many more there are. */
const SHOWN = 8;

interface Line {
  readonly key: string;
  readonly name: string;
  readonly why: string;
  /** The way to where it can be mended. */
  readonly link?: ReactNode;
}

interface Props {
  readonly title?: string;
  readonly rejected: readonly Line[];
  readonly onClose: () => void;
}

/** For what something could not be done, one by one, and why; nothing while there is nothing. */
export function RejectedNote({ title, rejected, onClose }: Props) {
  const { t } = useTranslation('ui');
  if (rejected.length === 0) return null;
  return (
    <div className={classes.refused}>
      <Note
        kind="bad"
        action={
          <ActionIcon aria-label={t('dismiss')} onClick={onClose}>
            <IconX size={18} stroke={1.75} />
          </ActionIcon>
        }
      >
        {title && <strong>{title}</strong>}
        <ul>
          {rejected.slice(0, SHOWN).map(({ key, name, why, link }) => (
            <li key={key}>
              {name ? t('refused.line', { name, why }) : why} {link}
            </li>
          ))}
        </ul>
        {rejected.length > SHOWN && t('refused.more', { count: rejected.length - SHOWN })}
      </Note>
    </div>
  );
}
