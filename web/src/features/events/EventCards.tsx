import { IconClock, IconMapPin, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { langOf } from '../../shared/i18n/fallback.ts';
import { BrandLine } from '../../shared/ui/Layout.tsx';
import { Cover, FavoriteButton, UnreadDot } from '../content/index.ts';
import { ShortAnswers } from './Answers.tsx';
import { type EventRow, eventsApi } from './events.api.ts';
import { CalendarDateTile } from './Leaf.tsx';
import { When, Where } from './When.tsx';
import classes from './cards.module.css';

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

interface RowProps {
  readonly row: EventRow;
}

function Facts({ row }: RowProps) {
  const { t } = useTranslation('events');
  const { going } = row.counts;
  return (
    <ul className={classes.facts}>
      <li>
        <IconClock {...ICON} /> <When row={row} />
      </li>
      <li>
        <IconMapPin {...ICON} /> <Where row={row} />
      </li>
      {going > 0 && (
        <li>
          <IconUsers {...ICON} /> {t('coming', { count: going })}
        </li>
      )}
    </ul>
  );
}

function EventCard({ row }: RowProps) {
  const { _id: eventId, brand, title } = row;
  return (
    <li className={`card ${classes.card}`}>
      <div className={classes.picture}>
        <Cover row={row} large />
        <CalendarDateTile className={classes.leaf} at={row.startDate} timeZone={row.timezone} />
      </div>
      <div className={classes.words}>
        {brand && <BrandLine brand={brand} />}
        <h3 lang={langOf(row, 'title')}>
          <UnreadDot row={row} />
          <Link to="/auth/events/$eventId" params={{ eventId }} className="covers">
            {title}
          </Link>
        </h3>
        <Facts row={row} />
      </div>
      <div className={classes.side}>
        <ShortAnswers event={row} />
        <FavoriteButton api={eventsApi} thing={row} />
      </div>
    </li>
  );
}

/** Event cards: the date on the image, and the reader's answer next to the text. */
export const EventCards = ({
  rows,
  label,
}: {
  readonly rows: readonly EventRow[];
  readonly label: string;
}) => (
  <ul className={classes.cards} aria-label={label}>
    {rows.map((row) => (
      <EventCard key={row._id} row={row} />
    ))}
  </ul>
);
