import { Button } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

const PAGES = {
  course: (id: string) => ({ to: '/auth/admin/courses/$courseId/translations', params: { courseId: id } }),
  curriculum: (id: string) => ({
    to: '/auth/admin/curriculums/$curriculumId/translations',
    params: { curriculumId: id },
  }),
  announcement: (id: string) => ({
    to: '/auth/admin/bulletins/$announcementId/translations',
    params: { announcementId: id },
  }),
  podcast: (id: string) => ({
    to: '/auth/admin/podcasts/$podcastId/translations',
    params: { podcastId: id },
  }),
  video: (id: string) => ({ to: '/auth/admin/videos/$videoId/translations', params: { videoId: id } }),
  promotion: (id: string) => ({
    to: '/auth/admin/promotions/$promotionId/translations',
    params: { promotionId: id },
  }),
  event: (id: string) => ({ to: '/auth/admin/events/$eventId/translations', params: { eventId: id } }),
  'suggested-follow': (id: string) => ({
    to: '/auth/admin/suggested-follows/$suggestId/translations',
    params: { suggestId: id },
  }),
  resource: (id: string) => ({
    to: '/auth/admin/resources/$resourceId/translations',
    params: { resourceId: id },
  }),
  'public-page': (id: string) => ({
    to: '/auth/admin/public-pages/$pageId/translations',
    params: { pageId: id },
  }),
  spiff: (id: string) => ({
    to: '/auth/admin/spiff-manager/$spiffId/translations',
    params: { spiffId: id },
  }),
  'live-template': (id: string) => ({
    to: '/auth/admin/live-training/templates/$templateId/translations',
    params: { templateId: id },
  }),
  'live-event': (id: string) => ({
    to: '/auth/admin/live-training/events/$id/translations',
    params: { id },
  }),
  'live-location': (id: string) => ({
    to: '/auth/admin/live-training/locations/$locationId/translations',
    params: { locationId: id },
  }),
  brand: (id: string) => ({ to: '/auth/admin/brands/$brandId/translations', params: { brandId: id } }),
} as const satisfies Record<string, (id: string) => LinkProps>;

/** Where the texts of something are translated. */
export const translationsOf = (kind: keyof typeof PAGES, id: string) => PAGES[kind](id);

/** The way from something to its translations. */
export function TranslateLink({ kind, id }: { readonly kind: keyof typeof PAGES; readonly id: string }) {
  const { t } = useTranslation('ui');
  return (
    <Button
      variant="default"
      leftSection={<IconLanguage size={16} aria-hidden />}
      renderRoot={(props) => (
        <Link {...props} {...translationsOf(kind, id)} search={{ crumb: t('translations') }} />
      )}
    >
      {t('translations')}
    </Button>
  );
}
