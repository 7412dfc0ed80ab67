import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadedPage } from '../../../shared/ui/LoadedPage.tsx';
import { FormPage } from './FormPage.tsx';
import { filmQuery } from './submissions.api.ts';

/** Submitting a new video. */
export function SubmitPage() {
  const { t } = useTranslation('video-submissions');
  return <FormPage title={t('new')} up={{ link: { to: '/auth/videos/submissions' }, name: t('title') }} />;
}

/** Changing one of the own. */
export function EditFilmPage({ id }: { readonly id: string }) {
  const { t } = useTranslation('video-submissions');
  return (
    <LoadedPage
      query={useQuery({ ...filmQuery(id), staleTime: 0 })}
      title={t('edit')}
      missing={{
        title: t('missing'),
        text: t('missingText'),
        list: '/auth/videos/submissions',
        back: t('title'),
      }}
    >
      {(film) => (
        <FormPage
          key={film._id}
          film={film}
          title={t('edit')}
          up={{
            link: { to: '/auth/videos/submissions/$videoId', params: { videoId: film._id } },
            name: film.title,
          }}
        />
      )}
    </LoadedPage>
  );
}
