import { Button, Select } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_TAGS } from '../../../shared/i18n/languages.ts';
import { FileField } from '../../../shared/files/FileField.tsx';
import { nameOf } from '../../../shared/media/track.ts';
import { Hint } from '../../../shared/ui/Layout.tsx';
import type { CaptionSlot, ContentDraft } from '../../content/index.ts';
import classes from './admin.module.css';

interface RowProps {
  readonly draft: ContentDraft;
  readonly slot: CaptionSlot;
  readonly index: number;
}

function CaptionRow({ draft, slot, index }: RowProps) {
  const { t } = useTranslation(['casts', 'ui']);
  const { captions } = draft.value;
  const change = (patch: Partial<CaptionSlot>) =>
    draft.change({ captions: captions.map((one) => (one.key === slot.key ? { ...one, ...patch } : one)) });
  const remove = () => draft.change({ captions: captions.filter(({ key }) => key !== slot.key) });
  const taken = new Set(captions.filter(({ key }) => key !== slot.key).map(({ language }) => language));
  const languages = LANGUAGE_TAGS.filter((tag) => !taken.has(tag));
  return (
    <div className={classes.caption}>
      <Select
        label={t('ui:field.language')}
        data={languages.map((tag) => ({ value: tag, label: nameOf(tag) }))}
        value={slot.language}
        onChange={(language) => language && change({ language })}
        allowDeselect={false}
        disabled={slot.stored !== null}
        error={draft.errorOf(`captions.${index}.language`)}
      />
      <FileField
        label={t('captionsIn', { language: nameOf(slot.language) })}
        description={t('captionsHint')}
        accept=".vtt,.srt"
        value={slot.file}
        stored={slot.stored}
        onChange={(file) => change({ file })}
        required
        error={draft.errorOf(`captions.${index}.file`)}
      />
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={remove}
        aria-label={t('removeCaptions', { language: nameOf(slot.language) })}
      >
        {t('ui:action.remove')}
      </Button>
    </div>
  );
}

/** Captions in each language that there are. */
export function CaptionFields({ draft }: { readonly draft: ContentDraft }) {
  const { t } = useTranslation('casts');
  const { captions } = draft.value;
  const free = LANGUAGE_TAGS.find((tag) => captions.every(({ language }) => language !== tag));
  const add = (language: string) =>
    draft.change({
      captions: [...captions, { key: crypto.randomUUID(), language, stored: null, file: undefined }],
    });
  return (
    <div className={classes.captions} role="group" aria-label={t('captions')}>
      <h3>{t('captions')}</h3>
      <Hint>{t('captionsHelp')}</Hint>
      {captions.map((slot, index) => (
        <CaptionRow key={slot.key} draft={draft} slot={slot} index={index} />
      ))}
      {free && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => add(free)}
          >
            {t('addCaptions')}
          </Button>
        </div>
      )}
    </div>
  );
}
