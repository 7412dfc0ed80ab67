import { Button, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { IconCalendarPlus, IconQrcode, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadedPage } from '../../../shared/ui/LoadedPage.tsx';
import { PageHeader } from '../../../shared/ui/PageHeader.tsx';
import { Split } from '../../../shared/ui/Split.tsx';
import { StatusBadge } from '../../../shared/ui/StatusBadge.tsx';
import { TabStrip } from '../../../shared/ui/TabStrip.tsx';
import { TranslateLink } from '../../translations/index.ts';
import { viewerNow } from '../../../shared/i18n/viewer.ts';
import { daysOf } from '../../../shared/moments.ts';
import { eventQuery, type LiveEvent } from '../live-training.api.ts';
import { CodeCard, CodeScreen } from './CodeCard.tsx';
import { CreateEvent } from './CreateEvent.tsx';
import { EVENT_TABS, eventTab } from './eventTab.ts';
import { EnrollDialog } from './EnrollDialog.tsx';
import { EventForm } from './EventForm.tsx';
import { PublishCard } from './PublishCard.tsx';
import { Roster } from './Roster.tsx';
import { SeatsCard } from './SeatsCard.tsx';
import classes from './admin.module.css';

type Dialog = 'enroll' | 'copy' | 'code';

/** Codes work for a while after the end, ms; how long is the tenant's to say, a day at most. */
const AFTER = 86_400_000;

/** Whether people mark themselves by the code, and it is this person's to show. */
const showsCode = ({ can, selfAttendance, endDate }: LiveEvent): boolean =>
  can.mark && selfAttendance === 'code' && new Date(endDate).getTime() + AFTER > viewerNow();

function Buttons({
  event,
  onOpen,
}: {
  readonly event: LiveEvent;
  readonly onOpen: (dialog: Dialog) => void;
}) {
  const { t } = useTranslation('live-training');
  return (
    <>
      {event.can.edit && event.notes !== '' && <TranslateLink kind="live-event" id={event._id} />}
      {event.can.overbook && (
        <Button
          variant="default"
          leftSection={<IconCalendarPlus size={18} stroke={1.75} />}
          onClick={() => onOpen('copy')}
        >
          {t('event.another')}
        </Button>
      )}
      {showsCode(event) && (
        <Button
          variant="default"
          leftSection={<IconQrcode size={18} stroke={1.75} />}
          onClick={() => onOpen('code')}
        >
          {t('code.show')}
        </Button>
      )}
      {event.can.enrollUsers && (
        <Button leftSection={<IconUserPlus size={18} stroke={1.75} />} onClick={() => onOpen('enroll')}>
          {t('enroll.people')}
        </Button>
      )}
    </>
  );
}

interface OpenedProps {
  readonly event: LiveEvent;
  readonly dialog: Dialog | undefined;
  readonly onClose: () => void;
}

function Opened({ event, dialog, onClose }: OpenedProps) {
  if (dialog === 'enroll') return <EnrollDialog event={event} onClose={onClose} />;
  if (dialog === 'code') return <CodeScreen event={event} onClose={onClose} />;
  return dialog === 'copy' ? <CreateEvent copy={event} onClose={onClose} /> : null;
}

function Page({ event }: { readonly event: LiveEvent }) {
  const { t } = useTranslation('live-training');
  const { tab = 'people' } = eventTab(useSearch({ strict: false }));
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<Dialog>();
  const go = (next: string | null) =>
    void navigate({
      to: '.',
      search: (old) => ({ ...old, tab: next === 'details' ? 'details' : undefined }),
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <PageHeader
        title={event.label}
        badge={<StatusBadge status={event.status} />}
        text={daysOf(event, event.days)}
      >
        <Buttons event={event} onOpen={setDialog} />
      </PageHeader>
      <Split
        // on phones its people come first, once it is published
        last={event.status === 'published'}
        aside={
          <>
            {(event.can.edit || event.can.reopen) && <PublishCard event={event} />}
            <SeatsCard event={event} />
            {showsCode(event) && <CodeCard event={event} onFull={() => setDialog('code')} />}
          </>
        }
      >
        <Tabs value={tab} onChange={go}>
          <TabStrip
            shown={tab}
            label={event.label}
            tabs={EVENT_TABS.map((name) => ({ name, title: t(`eventTab.${name}`) }))}
          />
          <Tabs.Panel value="people" className={classes.panel ?? ''}>
            <Roster event={event} />
          </Tabs.Panel>
          <Tabs.Panel value="details" className={classes.panel ?? ''}>
            <EventForm key={event.version} event={event} />
          </Tabs.Panel>
        </Tabs>
      </Split>
      <Opened event={event} dialog={dialog} onClose={() => setDialog(undefined)} />
    </>
  );
}

/** A class for those who run it: who is in it, and what it is. */
export function EventAdminPage() {
  const { t } = useTranslation('live-training');
  const { id = '' } = useParams({ strict: false });
  return (
    <LoadedPage
      query={useQuery({ ...eventQuery(id), staleTime: 0 })}
      title={t('tab.events')}
      missing={{
        title: t('event.missing'),
        text: t('missingText'),
        list: '/auth/admin/live-training/events',
        back: t('tab.events'),
      }}
    >
      {(event) => <Page key={event._id} event={event} />}
    </LoadedPage>
  );
}
