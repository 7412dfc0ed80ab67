import { CONTENT } from '@forecourt/contract/limits';
import type { ImageView } from '@forecourt/contract/fields';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileField } from '../../../shared/files/FileField.tsx';
import { ImageField } from '../../../shared/files/ImageField.tsx';
import { Hint } from '../../../shared/ui/Layout.tsx';
import type { Attachment } from '../content.api.ts';
import type { Slot } from './contentDraft.ts';
import classes from './admin.module.css';

/** As the server takes them. */
const MOST = CONTENT.images;

interface Props<Stored> {
  readonly slots: readonly Slot<Stored>[];
  readonly onChange: (slots: readonly Slot<Stored>[]) => void;
  readonly errorOf: (index: number) => string | undefined;
  readonly help?: string;
}

/** Filled places, one after the other, and an empty one at the end where there is room. */
function useSlots<Stored>({ slots, onChange }: Props<Stored>) {
  const [next, setNext] = useState<string>(() => crypto.randomUUID());
  const put = (key: string, file: File | null | undefined) => {
    if (key === next) {
      if (!file) return;
      setNext(crypto.randomUUID());
      return onChange([...slots, { key, stored: null, file }]);
    }
    onChange(
      slots.flatMap((slot) => {
        if (slot.key !== key) return [slot];
        // taken away, or a new one that is not to be sent after all
        if (file === null || (file === undefined && !slot.stored)) return [];
        return [{ ...slot, file }];
      }),
    );
  };
  const empty: Slot<Stored> = { key: next, stored: null, file: undefined };
  return { put, empty, room: slots.length < MOST };
}

/** Pictures in their order; the first is the cover. */
export function ImageSlots(props: Props<ImageView>) {
  const { t } = useTranslation('content');
  const { put, empty, room } = useSlots(props);
  return (
    <>
      {props.help && <Hint>{props.help}</Hint>}
      <div className={classes.slots}>
        {[...props.slots, ...(room ? [empty] : [])].map(({ key, stored, file }, index) => (
          <ImageField
            key={key}
            label={t(index === 0 ? 'cover' : 'pictureNumber', { number: index + 1 })}
            ratio="16:5"
            value={file}
            stored={stored}
            onChange={(chosen) => put(key, chosen)}
            error={props.errorOf(index)}
          />
        ))}
      </div>
    </>
  );
}

/** Files to download; an empty place is asked for, since most things have none. */
export function AttachmentSlots(props: Props<Attachment>) {
  const { t } = useTranslation('content');
  const [asked, setAsked] = useState(false);
  const { put, empty, room } = useSlots(props);
  return (
    <div className={classes.slotList}>
      {[...props.slots, ...(room && asked ? [empty] : [])].map(({ key, stored, file }, index) => (
        <FileField
          key={key}
          label={t('attachmentNumber', { number: index + 1 })}
          value={file}
          stored={stored}
          onChange={(chosen) => {
            put(key, chosen);
            setAsked(false);
          }}
          error={props.errorOf(index)}
        />
      ))}
      {room && !asked && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setAsked(true)}
          >
            {t('addAttachment')}
          </Button>
        </div>
      )}
    </div>
  );
}
