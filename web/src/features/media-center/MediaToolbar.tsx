import { NativeSelect, SegmentedControl, Slider, Switch, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ViewChoices, ZOOMS } from './viewChoices.ts';
import classes from './media.module.css';

interface Props {
  readonly text: string;
  readonly onSearch: (text: string) => void;
  readonly choices: ViewChoices;
  readonly onChoose: (change: Partial<ViewChoices>) => void;
}

/** Milliseconds of rest before a search runs. */
const REST = 250;

/** Search in the folder, and how it is shown. */
export function MediaToolbar({ text, onSearch, choices, onChoose }: Props) {
  const { t } = useTranslation('media-center');
  const [typed, setTyped] = useState(text);
  const search = useDebouncedCallback(onSearch, REST);
  return (
    <search className={classes.toolbar}>
      <TextInput
        type="search"
        className={classes.search}
        aria-label={t('search')}
        placeholder={t('search')}
        maxLength={200}
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          search(event.currentTarget.value.trim());
        }}
      />
      <Choices choices={choices} onChoose={onChoose} />
    </search>
  );
}

/** How it is shown; remembered on the device. */
function Choices({ choices, onChoose }: Pick<Props, 'choices' | 'onChoose'>) {
  const { t } = useTranslation('media-center');
  const { view, filesOnly, zoom, sortDir } = choices;
  return (
    <>
      <NativeSelect
        aria-label={t('sort')}
        value={String(sortDir)}
        data={[
          { value: '1', label: t('sort.up') },
          { value: '-1', label: t('sort.down') },
        ]}
        onChange={(event) => onChoose({ sortDir: event.currentTarget.value === '-1' ? -1 : 1 })}
      />
      <Switch
        label={t('filesOnly')}
        checked={filesOnly}
        onChange={(event) => onChoose({ filesOnly: event.currentTarget.checked })}
      />
      <div className={classes.views}>
        {view === 'cards' && (
          <Slider
            className={classes.zoom}
            thumbLabel={t('zoom')}
            label={null}
            min={ZOOMS[0]}
            max={ZOOMS.length}
            step={1}
            value={zoom}
            onChange={(value) => onChoose({ zoom: value })}
          />
        )}
        <SegmentedControl
          aria-label={t('view')}
          value={view}
          data={[
            { value: 'cards', label: t('view.cards') },
            { value: 'list', label: t('view.list') },
          ]}
          onChange={(value) => onChoose({ view: value === 'list' ? 'list' : 'cards' })}
        />
      </div>
    </>
  );
}
