import { ActionIcon } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { shortcut } from '../../shared/ui/shortcut.ts';
import { useAdminEntries } from '../layouts/useAdminEntries.ts';
import { JumpDialog } from './CommandPalette.tsx';
import { adminWords } from './learnerPages.ts';
import classes from './jump.module.css';

/** Finds every entry of the navigation and everything one builds, by name; ⌘K or Ctrl K opens it anywhere. */
export function AdminJump() {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure(false);
  useHotkeys([['mod+K', open]], []);
  const entries = useAdminEntries().map((entry) => {
    const words = adminWords(entry.route);
    return { ...entry, id: entry.route, group: t('jump.pages'), ...(words && { words: t(words) }) };
  });
  return (
    <>
      <button type="button" className={classes.field} onClick={open}>
        <IconSearch size={16} aria-hidden />
        <span>{t('jump')}</span>
        <kbd>{shortcut('K')}</kbd>
      </button>
      <ActionIcon className={classes.icon} size={44} aria-label={t('jump')} onClick={open}>
        <IconSearch size={20} stroke={1.75} />
      </ActionIcon>
      <JumpDialog label={t('jump')} purpose="build" entries={entries} opened={opened} close={close} />
    </>
  );
}
