import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './Settings.module.css';

interface Props {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Settings that are left. */
  readonly count: number;
}

/** Narrows the page to the settings that have the words. */
export function SettingsSearch({ text, onText, count }: Props) {
  const { t } = useTranslation('settings');
  return (
    <search>
      <TextInput
        className={classes.search}
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      <output className="visually-hidden">{text && t('found', { count })}</output>
    </search>
  );
}
