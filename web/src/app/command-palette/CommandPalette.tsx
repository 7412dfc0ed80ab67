import { Modal, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOptionKeys } from '../../shared/forms/useOptionKeys.ts';
import { SkeletonRows } from '../../shared/ui/Skeletons.tsx';
import { Note } from '../../shared/ui/Note.tsx';
import { type JumpItem, matching } from './JumpItem.ts';
import { JumpResults } from './JumpResults.tsx';
import type { Purpose } from './destinations.ts';
import { SETTINGS, useFoundSettings } from './useFoundSettings.ts';
import { SHORTEST, useHits } from './useHits.ts';
import classes from './jump.module.css';

interface Props {
  readonly label: string;
  readonly purpose: Purpose;
  /** Entries of the navigation, found by their names at once. */
  readonly entries: readonly JumpItem[];
  readonly close: () => void;
}

function JumpList({ label, purpose, entries, close }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const hits = useHits(text, purpose);
  const settings = useFoundSettings(
    text,
    entries.some(({ route }) => route === SETTINGS),
  );
  // learners begin with an empty list: their pages are in the menu
  const pages = purpose === 'learn' && text.trim() === '' ? [] : matching(entries, text);
  const items = [...pages, ...hits.items, ...settings];
  const options = useOptionKeys({ options: items.map(({ id }) => id), always: true });
  return (
    <>
      <TextInput
        data-autofocus
        size="md"
        aria-label={label}
        placeholder={label}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          options.restart();
        }}
        {...options.field}
      />
      <p role="status" className="visually-hidden">
        {hits.searching ? '' : t('jump.count', { count: items.length })}
      </p>
      {items.length === 0 && (
        <Nothing text={text} purpose={purpose} searching={hits.searching} error={hits.error} />
      )}
      {items.length > 0 && hits.error && <Note kind="bad">{hits.error.message}</Note>}
      <JumpResults items={items} options={options} close={close} />
    </>
  );
}

interface NothingProps {
  readonly text: string;
  readonly purpose: Purpose;
  readonly searching: boolean;
  readonly error: Error | null;
}

/** In place of results: what to do, that they are on their way, why they did not come, or that there are none. */
function Nothing({ text, purpose, searching, error }: NothingProps) {
  const { t } = useTranslation();
  if (text.trim().length < SHORTEST) return <p className={classes.none}>{t('jump.hint')}</p>;
  if (searching) return <SkeletonRows rows={4} height={40} label={t('jump.searching')} />;
  if (error) return <Note kind="bad">{error.message}</Note>;
  return <p className={classes.none}>{t(purpose === 'learn' ? 'search.none' : 'jump.none', { text })}</p>;
}

/** Finds places by name: navigation entries, settings, and what the server knows. */
export function JumpDialog({ opened, ...list }: Props & { readonly opened: boolean }) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={list.close}
      title={list.label}
      closeButtonProps={{ 'aria-label': t('menu.close') }}
      size={600}
      centered={false}
      classNames={{ content: classes.dialog ?? '' }}
    >
      <JumpList {...list} />
    </Modal>
  );
}
