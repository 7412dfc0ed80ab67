import { ActionIcon, Tooltip } from '@mantine/core';
import { IconChevronDown, IconTrash } from '@tabler/icons-react';
import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useMemo } from 'react';
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

interface ThumbProps {
  readonly file: SlideDraft['imageFile'];
  readonly image: Slide['image'] | undefined;
}

/** The picture as it will be saved: a new one, none, or the stored one. */
function Thumb({ file, image }: ThumbProps) {
  const url = useMemo(() => (file ? URL.createObjectURL(file) : undefined), [file]);
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);
  if (url) return <img src={url} alt="" className={classes.chosen} />;
  return <Picture image={file === null ? null : image} alt="" ratio="16:5" sizes="120px" />;
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
          <Thumb file={draft.imageFile} image={stored?.image} />
        </div>
        <button
          type="button"
          className={classes.open}
          aria-expanded={opened}
          aria-controls={fieldsId}
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
