import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lookOf } from '../fileWords.ts';
import type { Looked } from './Preview.tsx';
import classes from './Preview.module.css';

interface Props {
  readonly item: Looked;
  /** 1: as large as there is room. */
  readonly zoom: number;
}

const Words = ({ children }: { readonly children: string }) => (
  <p className={classes.nothing} role="status">
    {children}
  </p>
);

/** A file as far as the browser can show it; else why not. */
export function Stage({ item, zoom }: Props) {
  const { t } = useTranslation('media-center');
  const [failed, setFailed] = useState('');
  const { file, name } = item;
  const broken = failed === file.url;
  const onError = () => setFailed(file.url);
  if (file.state === 'processing') return <Words>{t('preview.processing')}</Words>;
  if (file.state === 'failed') return <Words>{file.reason ?? t('preview.broken')}</Words>;
  if (broken) return <Words>{t('preview.broken')}</Words>;
  switch (lookOf(file.type)) {
    case 'image':
      return (
        <div className={classes.scroll}>
          <img
            src={zoom > 1 ? file.url : file.url.replace('/original', '/w1536')}
            alt={name}
            style={{ '--zoom': zoom }}
            onError={onError}
          />
        </div>
      );
    case 'video':
      return (
        // films of the media center come without captions
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video key={file.url} src={file.url} controls playsInline preload="metadata" onError={onError}>
          {t('preview.noVideo')}
        </video>
      );
    case 'audio':
      return (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- what is heard has no words to go with it
        <audio key={file.url} src={file.url} controls preload="metadata" aria-label={name} onError={onError}>
          {t('preview.noAudio')}
        </audio>
      );
    case 'pdf':
      if (!navigator.pdfViewerEnabled) return <Words>{t('preview.noPdf')}</Words>;
      return (
        // a sandbox keeps the browser's own viewer away; the server says that nothing else runs there
        // oxlint-disable-next-line react/iframe-missing-sandbox
        <iframe key={file.url} src={file.url} title={name} />
      );
    case 'none':
      return <Words>{t('preview.none')}</Words>;
  }
}
