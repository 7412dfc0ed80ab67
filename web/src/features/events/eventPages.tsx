import { Button, Switch, TextInput } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { longDate } from '../../shared/format.ts';
import { i18n } from '../../shared/i18n/i18n.ts';
import { ZoneSelect } from '../../shared/forms/ZoneSelect.tsx';
import { Pair } from '../../shared/ui/Layout.tsx';
import type { ContentPages, FieldsProps } from '../content/index.ts';
import { type Event, type EventRow, eventsApi } from './events.api.ts';
import { EVENTS_ADMIN_LIST } from './eventsList.ts';

type TextField = 'start' | 'end' | 'link' | 'venue' | 'city' | 'state';
/** Where the server speaks of a field by another name. */
const SENT: Partial<Record<TextField, string>> = { start: 'startDate', end: 'endDate' };

function Fields({ draft }: FieldsProps) {
  const { t } = useTranslation('events');
  const { own } = draft.value;
  const set = (name: string, value: string | boolean | null) =>
    draft.change({ own: { ...own, [name]: value } });
  const field = (name: TextField) => ({
    label: t(name),
    value: String(own[name] ?? ''),
    onChange: (event: { readonly currentTarget: HTMLInputElement }) => set(name, event.currentTarget.value),
    error: draft.errorOf(SENT[name] ?? name),
  });
  return (
    <>
      <Pair>
        <TextInput type="datetime-local" required {...field('start')} />
        <TextInput type="datetime-local" required {...field('end')} />
      </Pair>
      <ZoneSelect
        label={t('zone')}
        value={String(own['zone'] ?? '')}
        onChange={(zone) => set('zone', zone)}
        error={draft.errorOf('timezone')}
      />
      <Switch
        label={t('virtual')}
        checked={own['isVirtual'] === true}
        onChange={(event) => set('isVirtual', event.currentTarget.checked)}
      />
      <TextInput type="url" placeholder="https://" {...field('link')} />
      {own['isVirtual'] !== true && (
        <Pair>
          <TextInput {...field('venue')} />
          <TextInput {...field('city')} />
          <TextInput {...field('state')} />
        </Pair>
      )}
    </>
  );
}

function Buttons({ view }: { readonly view: Event }) {
  const { t } = useTranslation('events');
  return (
    <Button
      variant="default"
      leftSection={<IconUsers size={18} stroke={1.75} aria-hidden />}
      renderRoot={(props) => (
        <Link
          to="/auth/admin/events/$eventId/attendance"
          params={{ eventId: view._id }}
          search={{ crumb: t('attendance') }}
          {...props}
        />
      )}
    >
      {t('attendance')}
    </Button>
  );
}

/** A new event, before anything is typed. */
const BLANK = {
  start: '',
  end: '',
  zone: 'America/New_York',
  isVirtual: false,
  link: '',
  venue: '',
  city: '',
  state: '',
};

/** Events, as the pages of content need them. */
export const EventPages: ContentPages<EventRow, Event> = {
  name: 'event',
  api: eventsApi,
  text: 'article',
  list: EVENTS_ADMIN_LIST,
  right: 'MODIFY_EVENTS',
  places: {
    list: '/auth/admin/events',
    create: '/auth/admin/events/create',
    edit: (id) => ({ to: '/auth/admin/events/$eventId/edit', params: { eventId: id } }),
    translations: (id) => ({ to: '/auth/admin/events/$eventId/translations', params: { eventId: id } }),
    preview: (id) => ({ to: '/auth/admin/events/$eventId/preview', params: { eventId: id } }),
    previewUnsaved: '/auth/admin/events/preview',
    readers: '/auth/events',
    page: (id) => ({ to: '/auth/events/$eventId', params: { eventId: id } }),
  },
  needs: ['body'],
  ownOf: (view) => ({
    ...BLANK,
    ...(view && {
      start: view.wall.start,
      end: view.wall.end,
      zone: view.timezone,
      isVirtual: view.isVirtual,
      link: view.link ?? '',
      venue: view.venue,
      city: view.city,
      state: view.state,
    }),
  }),
  bodyOf: ({ own: { start, end, zone, isVirtual, link, venue, city, state } }) => ({
    startDate: start || undefined,
    endDate: end || undefined,
    timezone: zone,
    isVirtual,
    link,
    venue,
    city,
    state,
  }),
  Fields,
  Buttons,
  columns: () => [
    {
      key: 'startDate',
      title: i18n.t('ui:field.when'),
      sortable: true,
      render: ({ startDate, timezone }) => (
        <time dateTime={startDate}>{longDate(startDate, { timeZone: timezone })}</time>
      ),
    },
    {
      key: 'counts',
      title: i18n.t('attendance', { ns: 'events' }),
      render: ({ counts: { going, interested } }) => i18n.t('counts', { ns: 'events', going, interested }),
    },
  ],
};
