import { Button } from '@mantine/core';
import { IconCategory } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CAST } from '@forecourt/contract/limits';
import { clock } from '../../../shared/format.ts';
import { i18n } from '../../../shared/i18n/i18n.ts';
import type { Column } from '../../../shared/list/DataTable.tsx';
import type { CaptionSlot, ContentPages, ContentValues, FieldsProps } from '../../content/index.ts';
import { PODCAST, VIDEO } from '../cast.ts';
import type { Cast, CastRow } from '../casts.api.ts';
import { CastFields } from './CastFields.tsx';
import { CASTS_ADMIN_LIST } from '../learner/castsList.ts';

type Pages = ContentPages<CastRow, Cast>;

const captionsOf = (view: Cast | undefined): readonly CaptionSlot[] =>
  (view?.captions ?? []).map(({ language, file }) => ({
    key: language,
    language,
    stored: file,
    file: undefined,
  }));

const bodyOf = ({ own, file, captions }: ContentValues): object => ({
  category: own['category'],
  transcript: own['transcript'],
  ...(file !== undefined && { audio: file }),
  // a new language without a file is not there yet
  captions: captions
    .filter((slot) => slot.stored ?? slot.file)
    .map((slot) => ({ language: slot.language, ...(slot.file !== undefined && { file: slot.file }) })),
});

const columns = (): readonly Column<CastRow>[] => [
  {
    key: 'category',
    title: i18n.t('ui:field.category'),
    wideOnly: true,
    render: ({ category }) => category.name,
  },
  {
    key: 'duration',
    title: i18n.t('casts:length'),
    align: 'right',
    wideOnly: true,
    render: ({ duration }) => <span className="num">{duration === null ? '–' : clock(duration)}</span>,
  },
];

const SHARED = {
  list: CASTS_ADMIN_LIST,
  needs: ['audio'],
  ownOf: (view) => ({ category: view?.category._id ?? 'other', transcript: view?.transcript ?? '' }),
  captionsOf,
  bodyOf,
  columns,
} as const satisfies Partial<Pages>;

function CategoriesLink({
  to,
}: {
  readonly to: '/auth/admin/podcasts/categories' | '/auth/admin/videos/categories';
}) {
  const { t } = useTranslation('ui');
  return (
    <Button
      variant="default"
      leftSection={<IconCategory size={18} stroke={1.75} aria-hidden />}
      renderRoot={(props) => <Link to={to} {...props} />}
    >
      {t('field.categories')}
    </Button>
  );
}

/** Podcasts, as the pages of content need them. */
export const PodcastPages: Pages = {
  ...SHARED,
  name: 'podcast',
  api: PODCAST.api,
  text: CAST.podcastDescription,
  right: 'MODIFY_PODCASTS',
  places: {
    list: '/auth/admin/podcasts',
    create: '/auth/admin/podcasts/create',
    edit: (id) => ({ to: '/auth/admin/podcasts/$podcastId/edit', params: { podcastId: id } }),
    translations: (id) => ({ to: '/auth/admin/podcasts/$podcastId/translations', params: { podcastId: id } }),
    preview: (id) => ({ to: '/auth/admin/podcasts/$podcastId/preview', params: { podcastId: id } }),
    previewUnsaved: '/auth/admin/podcasts/preview',
    readers: '/auth/podcasts',
    page: PODCAST.page,
  },
  Fields: (props: FieldsProps<Cast>) => <CastFields kind={PODCAST} {...props} />,
  ListButtons: () => <CategoriesLink to="/auth/admin/podcasts/categories" />,
};

/** Videos, likewise. */
export const VideoPages: Pages = {
  ...SHARED,
  name: 'video',
  api: VIDEO.api,
  text: CAST.videoDescription,
  right: 'MODIFY_VIDEOS',
  places: {
    list: '/auth/admin/videos',
    create: '/auth/admin/videos/create',
    edit: (id) => ({ to: '/auth/admin/videos/$videoId/edit', params: { videoId: id } }),
    translations: (id) => ({ to: '/auth/admin/videos/$videoId/translations', params: { videoId: id } }),
    preview: (id) => ({ to: '/auth/admin/videos/$videoId/preview', params: { videoId: id } }),
    previewUnsaved: '/auth/admin/videos/preview',
    readers: '/auth/videos',
    page: VIDEO.page,
  },
  Fields: (props: FieldsProps<Cast>) => <CastFields kind={VIDEO} {...props} />,
  ListButtons: () => <CategoriesLink to="/auth/admin/videos/categories" />,
};
