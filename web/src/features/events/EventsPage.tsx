import { EVENTS_LIST } from './eventsList.ts';
import { useTranslation } from 'react-i18next';
import { FilterChip } from '../../shared/list/FilterChip.tsx';
import { useListSearch } from '../../shared/list/useListSearch.ts';
import { locale } from '../../shared/format.ts';
import { LearnerPage, LearnerSection } from '../../shared/ui/LearnerPage.tsx';
import { ReadersList, useKindTitle } from '../content/index.ts';
import { EventCards } from './EventCards.tsx';
import { type EventRow, eventsApi } from './events.api.ts';

/** The month in which an event begins at its venue, in words. */
const monthOf = ({ startDate, timezone }: EventRow): string =>
  new Intl.DateTimeFormat(locale(), { month: 'long', year: 'numeric', timeZone: timezone }).format(
    new Date(startDate),
  );

/** Upcoming events by month. */
export function EventsPage() {
  const { t } = useTranslation('events');
  const list = useListSearch(EVENTS_LIST);
  const title = useKindTitle('event');
  const chips = (
    <>
      <FilterChip list={list} name="past" label={t('past')} options={[{ value: 'true', label: t('past') }]} />
      <FilterChip
        list={list}
        name="type"
        label={t('answer')}
        options={[
          { value: 'going', label: t('going') },
          { value: 'interested', label: t('interested') },
        ]}
      />
    </>
  );
  return (
    <LearnerPage title={title} text={t('text')}>
      <ReadersList name="event" api={eventsApi} list={list} chips={chips}>
        {(rows) =>
          [...Map.groupBy(rows, monthOf)].map(([month, some]) => (
            <LearnerSection key={month} title={month}>
              <EventCards rows={some} label={month} />
            </LearnerSection>
          ))
        }
      </ReadersList>
    </LearnerPage>
  );
}
