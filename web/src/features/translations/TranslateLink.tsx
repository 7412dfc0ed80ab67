import { isContentKind, type ContentKind } from '@forecourt/contract/content-kinds';
import { Button } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { contentPlace } from '../../shared/navigation/contentPlace.ts';

const PAGES = {
  course: (id: string) => ({ to: '/auth/admin/courses/$courseId/translations', params: { courseId: id } }),
  curriculum: (id: string) => ({
    to: '/auth/admin/curriculums/$curriculumId/translations',
    params: { curriculumId: id },
  }),
  'public-page': (id: string) => ({
    to: '/auth/admin/public-pages/$pageId/translations',
    params: { pageId: id },
  }),
  spiff: (id: string) => ({
    to: '/auth/admin/spiff-manager/$spiffId/translations',
    params: { spiffId: id },
  }),
  incentive: (id: string) => ({
    to: '/auth/admin/incentives/$incentiveId/translations',
    params: { incentiveId: id },
  }),
  'activity-type': (id: string) => ({
    to: '/auth/admin/activity-manager/$typeId/translations',
    params: { typeId: id },
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

type Kind = keyof typeof PAGES | ContentKind;

/** Where the texts of something are translated. */
export function translationsOf(kind: Kind, id: string): LinkProps {
  if (!isContentKind(kind)) return PAGES[kind](id);
  const { route, values } = contentPlace(kind, id, 'translations');
  // a test holds the families to these routes
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as said
  return { to: route, params: values } as LinkProps;
}

/** The way from something to its translations. */
export function TranslateLink({ kind, id }: { readonly kind: Kind; readonly id: string }) {
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
