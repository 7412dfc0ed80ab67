import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isoDate, longDate, time } from '../../shared/format.ts';
import { shortZoneName, zoneName } from '../../shared/moments.ts';
import { viewerZone } from '../../shared/i18n/viewer.ts';
import type { ContentValues } from '../content/index.ts';
import type { EventRow } from './events.api.ts';
import { CalendarDateTile } from './Leaf.tsx';
import classes from './events.module.css';

type Placed = Pick<EventRow, 'startDate' | 'endDate' | 'timezone' | 'isVirtual' | 'city' | 'state' | 'venue'>;

/** The place on one line; empty where there is none to go to. */
const placeOf = ({ isVirtual, city, state, venue }: Placed): string =>
  isVirtual ? '' : [venue, city, state].filter(Boolean).join(', ');

/** Where it is, in words. */
export function Where({ row }: { readonly row: Placed }) {
  const { t } = useTranslation('events');
  return <span>{row.isVirtual ? t('online') : placeOf(row)}</span>;
}

/** Directions as a plain link, so that no map loads and no third party learns of the visit. */
function OpenInMaps({ row }: { readonly row: Placed }) {
  const { t } = useTranslation('events');
  const place = placeOf(row);
  if (!place) return null;
  return (
    <a
      className={`link ${classes.maps}`}
      href={`https://www.openstreetmap.org/search?${new URLSearchParams({ query: place }).toString()}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      {t('openInMaps')}
    </a>
  );
}

/** From when until when, in one line; of what ends on another day with both days. */
function at({ startDate, endDate }: Placed, timeZone: string): string {
  const from = `${longDate(startDate, { timeZone })}, ${time(startDate, { timeZone })}`;
  const isOneDay = isoDate(startDate, { timeZone }) === isoDate(endDate, { timeZone });
  const day = isOneDay ? '' : `${longDate(endDate, { timeZone })}, `;
  return `${from} – ${day}${time(endDate, { timeZone })}`;
}

/** The time at the venue and on which clock, in one line. */
export const When = ({ row }: { readonly row: Placed }) => (
  <span>
    {at(row, row.timezone)} {shortZoneName(row.startDate, row.timezone)}
  </span>
);

interface FactsProps {
  readonly row: Placed;
  /** The leaf of its day, once that is known. */
  readonly leaf: ReactNode;
  /** The time at the venue, in words; empty: not known yet. */
  readonly there: string;
  /** The time of the reader, where it is another. */
  readonly children?: ReactNode;
}

function Facts({ row, leaf, there, children }: FactsProps) {
  const { t } = useTranslation('events');
  return (
    <div className={`card ${classes.when}`}>
      {leaf}
      <dl>
        {there && (
          <div>
            <dt>{t('there')}</dt>
            <dd>
              {there} <small>{zoneName(row.timezone)}</small>
            </dd>
          </div>
        )}
        {children}
        <div>
          <dt>{t('venue')}</dt>
          <dd>
            <Where row={row} />
            <OpenInMaps row={row} />
          </dd>
        </div>
      </dl>
    </div>
  );
}

/** The venue's time and the reader's side by side, and where it is. */
export function WhenAndWhere({ row }: { readonly row: Placed }) {
  const { t } = useTranslation('events');
  const mine = viewerZone();
  return (
    <Facts
      row={row}
      leaf={<CalendarDateTile className={classes.day} at={row.startDate} timeZone={row.timezone} />}
      there={at(row, row.timezone)}
    >
      {mine !== row.timezone && (
        <div>
          <dt>{t('mine')}</dt>
          <dd>
            {at(row, mine ?? 'UTC')} <small>{zoneName(mine)}</small>
          </dd>
        </div>
      )}
    </Facts>
  );
}

/** The same of a form that is not saved, at the venue's time: what the form holds. */
export function UnsavedWhen({ own }: { readonly own: ContentValues['own'] }) {
  const text = (name: string) => String(own[name] ?? '');
  const [start, end] = [text('start'), text('end')];
  const row = {
    startDate: `${start}:00Z`,
    endDate: `${end}:00Z`,
    timezone: text('zone'),
    isVirtual: own['isVirtual'] === true,
    city: text('city'),
    state: text('state'),
    venue: text('venue'),
  };
  const leaf = start && <CalendarDateTile className={classes.day} at={row.startDate} timeZone="UTC" />;
  return <Facts row={row} leaf={leaf} there={start && end ? at(row, 'UTC') : ''} />;
}
