import { Button } from '@mantine/core';
import { Link, Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LearnerPage } from '../../../shared/ui/LearnerPage.tsx';
import { Note } from '../../../shared/ui/Note.tsx';
import { CastPreview } from '../admin/CastPreview.tsx';
import { localFile, localImage } from '../admin/localFiles.ts';
import { VIDEO } from '../cast.ts';
import { storedFilm } from './unsavedFilm.ts';

/** What others will see of what is not sent yet. Opened by itself, it leads to the form. */
export function UnsavedFilmPage() {
  const { t } = useTranslation('content');
  const stored = storedFilm();
  // the page that is left takes its addresses along
  const [urls] = useState(() => ({
    image: stored?.values.image ? URL.createObjectURL(stored.values.image) : '',
    file: stored?.values.file ? URL.createObjectURL(stored.values.file) : '',
  }));
  if (!stored) return <Navigate to="/auth/videos/submissions/submit" replace />;
  const { id, values } = stored;
  const back = id
    ? ({ to: '/auth/videos/submissions/$videoId/edit', params: { videoId: id } } as const)
    : ({ to: '/auth/videos/submissions/submit' } as const);
  return (
    <LearnerPage>
      <Note kind="info">{t('unsavedNote')}</Note>
      <div>
        <Button renderRoot={(props) => <Link {...back} {...props} />}>{t('backToEditor')}</Button>
      </div>
      <CastPreview
        kind={VIDEO}
        cast={{
          title: values.title,
          brand: null,
          publishedAt: null,
          untranslated: undefined,
          image: localImage(urls.image),
          description: values.description,
          audio: values.file ? localFile(values.file, urls.file) : null,
          captions: [],
          transcript: '',
        }}
      />
    </LearnerPage>
  );
}
