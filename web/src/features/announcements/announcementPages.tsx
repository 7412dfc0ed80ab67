import { Button, Switch } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ContentPages, FieldsProps } from '../content/index.ts';
import { type Announcement, type AnnouncementRow, announcementsApi } from './announcements.api.ts';
import { NEWEST_ADMIN_LIST } from '../../shared/list/contentList.ts';

function MustRead({ draft }: FieldsProps) {
  const { t } = useTranslation('announcements');
  const { own } = draft.value;
  return (
    <Switch
      label={t('mustRead')}
      description={t('mustReadHelp')}
      checked={own['mustRead'] === true}
      onChange={(event) => draft.change({ own: { ...own, mustRead: event.currentTarget.checked } })}
    />
  );
}

/** Who has confirmed a must-read. */
function Confirmations({ view }: { readonly view: Announcement }) {
  const { t } = useTranslation('announcements');
  if (!view.mustRead) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconChecks size={18} stroke={1.75} aria-hidden />}
      renderRoot={(props) => (
        <Link
          to="/auth/admin/bulletins/$announcementId/confirmations"
          params={{ announcementId: view._id }}
          search={{ crumb: t('confirmations') }}
          {...props}
        />
      )}
    >
      {t('confirmations')}
    </Button>
  );
}

/** Announcements, as the pages of content need them. */
export const AnnouncementPages: ContentPages<AnnouncementRow, Announcement> = {
  name: 'announcement',
  api: announcementsApi,
  text: 'article',
  notifies: true,
  list: NEWEST_ADMIN_LIST,
  right: 'MODIFY_ANNOUNCEMENTS',
  places: {
    list: '/auth/admin/bulletins',
    create: '/auth/admin/bulletins/create',
    edit: (id) => ({ to: '/auth/admin/bulletins/$announcementId/edit', params: { announcementId: id } }),
    translations: (id) => ({
      to: '/auth/admin/bulletins/$announcementId/translations',
      params: { announcementId: id },
    }),
    preview: (id) => ({
      to: '/auth/admin/bulletins/$announcementId/preview',
      params: { announcementId: id },
    }),
    previewUnsaved: '/auth/admin/bulletins/preview',
    readers: '/auth/bulletins',
    page: (id) => ({ to: '/auth/bulletins/$announcementId', params: { announcementId: id } }),
  },
  needs: ['body'],
  ownOf: (view) => ({ mustRead: view?.mustRead ?? false }),
  bodyOf: ({ own }) => ({ mustRead: own['mustRead'] === true }),
  Fields: MustRead,
  Buttons: Confirmations,
};
