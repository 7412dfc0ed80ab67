import { NativeSelect, SegmentedControl, Slider, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../shared/list/SearchField.tsx';
import { type ViewChoices, ZOOMS } from './viewChoices.ts';
import classes from './media.module.css';

interface Props {
  readonly text: string;
  readonly onSearch: (text: string) => void;
  readonly choices: ViewChoices;
  readonly onChoose: (change: Partial<ViewChoices>) => void;
}

/** Search in the folder, and how it is shown. */
export function MediaToolbar({ text, onSearch, choices, onChoose }: Props) {
  const { t } = useTranslation('media-center');
  return (
    <search className={classes.toolbar}>
      <SearchField className={classes.search} label={t('search')} text={text} onSearch={onSearch} />
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
