import type { MediaView } from '@forecourt/contract/fields';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '../ui/Note.tsx';

interface Props {
  readonly media: MediaView | null;
  /** The recording, once it can be played. */
  readonly children: (media: MediaView) => ReactNode;
}

/** Says why a recording cannot be played yet, or lets it through. */
export function MediaGate({ media, children }: Props) {
  const { t } = useTranslation('player');
  if (!media) return <Note kind="neutral">{t('media.none')}</Note>;
  if (media.state === 'processing') return <Note kind="info">{t('media.processing')}</Note>;
  if (media.state === 'failed') return <Note kind="bad">{t('media.failed')}</Note>;
  return children(media);
}
