import { ActionIcon, Modal, TextInput } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryLink } from '../frame/EntryLink.tsx';
import { type ShownEntry, useAdminEntries } from './useAdminEntries.ts';
import classes from './AdminJump.module.css';

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Entries that have all words of the text in their name, accents and case aside. */
export const matching = <E extends { readonly label: string }>(
  entries: readonly E[],
  text: string,
): readonly E[] => {
  const words = plain(text).split(/\s+/).filter(Boolean);
  return entries.filter(({ label }) => words.every((word) => plain(label).includes(word)));
};

interface FoundProps {
  readonly found: readonly ShownEntry[];
  /** Place of the entry that Enter opens. */
  readonly at: number;
  readonly close: () => void;
}

function Found({ found, at, close }: FoundProps) {
  const { t } = useTranslation();
  return (
    <div id="jump-list" role="listbox" aria-label={t('jump.results')} className={classes.list}>
      {found.map((entry, index) => (
        <EntryLink
          key={entry.route}
          id={`jump-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          route={entry.route}
          params={entry.values}
          onClick={close}
        >
          <entry.icon size={18} stroke={1.6} />
          {entry.label}
        </EntryLink>
      ))}
    </div>
  );
}

function JumpList({ close }: { readonly close: () => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const found = matching(useAdminEntries(), text);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt((now) => Math.min(found.length - 1, Math.max(0, now + step)));
    else if (event.key === 'Enter') document.getElementById(`jump-${at}`)?.click();
    else return;
    event.preventDefault();
  };
  return (
    <>
      <TextInput
        data-autofocus
        size="md"
        aria-label={t('jump')}
        placeholder={t('jump')}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        role="combobox"
        aria-expanded
        aria-controls="jump-list"
        aria-activedescendant={found[at] && `jump-${at}`}
      />
      <p role="status" className="visually-hidden">
        {t('jump.count', { count: found.length })}
      </p>
      {found.length === 0 && <p className={classes.none}>{t('jump.none', { text })}</p>}
      <Found found={found} at={at} close={close} />
    </>
  );
}

/** Finds every entry of the navigation by name; ⌘K or Ctrl K opens it anywhere. */
export function AdminJump() {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure(false);
  useHotkeys([['mod+K', open]], []);
  return (
    <>
      <button type="button" className={classes.field} onClick={open}>
        <IconSearch size={16} aria-hidden />
        <span>{t('jump')}</span>
        <kbd>⌘K</kbd>
      </button>
      <ActionIcon className={classes.icon} size={44} aria-label={t('jump')} onClick={open}>
        <IconSearch size={20} stroke={1.75} />
      </ActionIcon>
      <Modal
        opened={opened}
        onClose={close}
        title={t('jump')}
        closeButtonProps={{ 'aria-label': t('menu.close') }}
        size={600}
        centered={false}
      >
        <JumpList close={close} />
      </Modal>
    </>
  );
}
