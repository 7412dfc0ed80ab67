import { ActionIcon, Tooltip } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { number } from '../../../shared/format.ts';
import type { Located, Spot } from '../../../shared/map/clusters.ts';
import { type InSight, SpotMap } from '../../../shared/map/SpotMap.tsx';
import type { LiveEventRow } from '../live-training.api.ts';
import { EventLine } from './EventLine.tsx';
import { type Venue, venuesOf } from './venues.ts';
import classes from './learner.module.css';

/** The bundled outlines: learners' maps request nothing from other servers. */
const OUTLINES = { tiles: null, attribution: '' };
const nothing = (): boolean => false;

function useWords() {
  const { t } = useTranslation('live-training');
  return useMemo(
    () => ({
      label: ({ item, count }: Spot<Venue>) => (item ? item.name : t('map.places', { count })),
      count: number,
    }),
    [t],
  );
}

/** The classes of one place, and the way to it on the map. */
function Place({
  venue,
  onShow,
}: {
  readonly venue: Located<Venue>;
  readonly onShow: InSight<Venue>['show'];
}) {
  const { t } = useTranslation('live-training');
  const label = t('map.show', { name: venue.name });
  return (
    <section className={classes.venue}>
      <header>
        <h3>{venue.name}</h3>
        <Tooltip label={label}>
          <ActionIcon aria-label={label} onClick={() => onShow(venue)}>
            <IconMapPin size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </header>
      <ul>
        {venue.events.map((event) => (
          <EventLine key={event._id} event={event} />
        ))}
      </ul>
    </section>
  );
}

function Places({ inSight, selected, show }: InSight<Venue>) {
  const { t } = useTranslation('live-training');
  const shown = selected
    ? inSight.toSorted((a, b) => Number(b._id === selected) - Number(a._id === selected))
    : inSight;
  return (
    <section className={`card ${classes.venues}`} aria-label={t('map.list')}>
      {shown.length === 0 && <p className={classes.small}>{t('map.none')}</p>}
      {shown.map((venue) => (
        <Place key={venue._id} venue={venue} onShow={show} />
      ))}
    </section>
  );
}

/** Classes by venue; livestreams, and venues without a position, are listed below. */
export function ClassMap({ events }: { readonly events: readonly LiveEventRow[] }) {
  const { t } = useTranslation('live-training');
  const { venues, elsewhere } = useMemo(() => venuesOf(events), [events]);
  return (
    <>
      <SpotMap
        items={venues}
        provider={OUTLINES}
        label={t('map.label')}
        words={useWords()}
        muted={nothing}
        List={Places}
      />
      {elsewhere.length > 0 && (
        <section aria-labelledby="elsewhere">
          <h2 id="elsewhere" className={classes.month}>
            {t('map.elsewhere')}
          </h2>
          <ul className={`card ${classes.list}`}>
            {elsewhere.map((event) => (
              <EventLine key={event._id} event={event} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
