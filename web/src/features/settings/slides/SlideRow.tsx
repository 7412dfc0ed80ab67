import { ActionIcon, Tooltip } from '@mantine/core';
import { IconChevronDown, IconTrash } from '@tabler/icons-react';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { Picture } from '../../../shared/ui/Picture.tsx';
import type { Slide } from '../settings.api.ts';
import { SlideFields } from './SlideFields.tsx';
import type { SlideDraft } from './slides.ts';
import type { SlidesValues } from './useSlidesForm.ts';
import classes from './Slides.module.css';

export interface SlideProps {
  readonly draft: SlideDraft;
  readonly index: number;
  readonly stored: Slide | undefined;
  readonly form: UseFormReturnType<SlidesValues>;
  readonly progress: number | undefined;
}

interface Props extends SlideProps {
  readonly name: string;
  readonly opened: boolean;
  readonly onToggle: () => void;
  readonly onRemove: () => void;
}

/** One slide of the list; opens in place to be edited. */
export function SlideRow({ name, opened, onToggle, onRemove, ...slide }: Props) {
  const { t } = useTranslation('settings');
  const { draft, stored } = slide;
  const fieldsId = `slide-${draft.key}`;
  return (
    <div>
      <div className={classes.row}>
        <div className={classes.thumb}>
          <Picture
            image={draft.imageFile === undefined ? stored?.image : null}
            alt=""
            ratio="16:5"
            sizes="120px"
          />
        </div>
        <button
          type="button"
          className={classes.open}
          aria-expanded={opened}
          aria-controls={fieldsId}
          aria-label={t(opened ? 'slides.close' : 'slides.edit', { name })}
          onClick={onToggle}
        >
          <span>
            <strong>{name}</strong>
            {draft.link && <span>{draft.link}</span>}
          </span>
          <IconChevronDown size={18} stroke={1.75} aria-hidden />
        </button>
        <Tooltip label={t('slides.remove', { name })}>
          <ActionIcon aria-label={t('slides.remove', { name })} onClick={onRemove}>
            <IconTrash size={18} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      </div>
      <div id={fieldsId}>{opened && <SlideFields {...slide} />}</div>
    </div>
  );
}
