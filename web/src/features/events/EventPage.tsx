import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadedPage } from '../../shared/ui/LoadedPage.tsx';
import { ArticlePage, useKindTitle } from '../content/index.ts';
import { Button } from '@mantine/core';
import { hourOf } from '../../shared/moments.ts';
import { Answers } from './Answers.tsx';
import { WhenAndWhere } from './When.tsx';
import { type Event, eventsApi } from './events.api.ts';

const linkOf = (id: string) => ({ to: '/auth/events/$eventId', params: { eventId: id } }) as const;

/** The way to a virtual event, once it is open. */
function Join({ event: { link, opensAt, isVirtual, ended } }: { readonly event: Event }) {
  const { t } = useTranslation('events');
  if (ended) return null;
  if (link)
    return (
      <div>
        <Button variant="default" component="a" href={link} target="_blank" rel="noopener noreferrer">
          {t('join')}
        </Button>
      </div>
    );
  return isVirtual && opensAt ? <p>{t('opens', { time: hourOf(opensAt) })}</p> : null;
}

/** One event: when and where, whether one comes, then its text. */
export function EventPage({ id, comment }: { readonly id: string; readonly comment?: string | undefined }) {
  const { t } = useTranslation(['content', 'events']);
  const title = useKindTitle('event');
  return (
    <LoadedPage
      query={useQuery(eventsApi.oneQuery(id))}
      title={title}
      missing={{ title: t('missing'), text: t('missingText'), list: '/auth/events', back: t('all') }}
    >
      {(event) => (
        <ArticlePage
          api={eventsApi}
          thing={event}
          up={{ link: { to: '/auth/events' }, name: title }}
          linkOf={linkOf}
          comment={comment}
          dated={false}
          neighbors={{ before: t('events:earlier'), after: t('events:later') }}
          over={
            <>
              <WhenAndWhere row={event} />
              <Answers event={event} />
              <Join event={event} />
            </>
          }
        />
      )}
    </LoadedPage>
  );
}
