import { IconMapPin, IconUser, IconVideo } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../shared/ui/StatusBadge.tsx';
import type { VisitRow } from './field-training.api.ts';
import type { Perspective } from './sides.ts';
import { DateTile } from './DateTile.tsx';
import { visitHours } from './visitTime.ts';
import classes from './field.module.css';

/** The way to a visit, on the side on which the reader is. */
export function VisitLink({
  visit: { _id, subject },
  side,
  children = subject,
}: {
  readonly visit: VisitRow;
  readonly side: Perspective;
  /** What the link says; the topic unless said. */
  readonly children?: ReactNode;
}) {
  if (side === 'admin')
    return (
      <Link
        to="/auth/admin/field-training/{-$appointmentId}"
        params={{ appointmentId: _id }}
        search={{ crumb: subject }}
      >
        {children}
      </Link>
    );
  if (side === 'instructor')
    return (
      <Link
        to="/auth/admin/field-training/instructor/$appointmentId"
        params={{ appointmentId: _id }}
        search={{ crumb: subject }}
      >
        {children}
      </Link>
    );
  return (
    <Link to="/auth/field-training/{-$appointmentId}" params={{ appointmentId: _id }}>
      {children}
    </Link>
  );
}

/** A visit in a list: when, what, where and who. */
export function VisitCard({ visit, side }: { readonly visit: VisitRow; readonly side: Perspective }) {
  const { t } = useTranslation('field-training');
  const Place = visit.isVirtual ? IconVideo : IconMapPin;
  return (
    <li className={`card ${classes.visit}`} data-unread={visit.unread || undefined}>
      <DateTile visit={visit} />
      <div className={classes.facts}>
        <h3>
          {visit.unread && <span className="visually-hidden">{t('unread')} </span>}
          <VisitLink visit={visit} side={side} />
        </h3>
        <p>{visitHours(visit)}</p>
        <p>
          <Place size={16} stroke={1.75} aria-hidden /> {visit.dealer.name}
        </p>
        {(visit.instructor || visit.status !== 'cancelled') && (
          <p>
            <IconUser size={16} stroke={1.75} aria-hidden /> {visit.instructor?.name ?? t('nobodyYet')}
          </p>
        )}
      </div>
      <StatusBadge status={visit.status} />
    </li>
  );
}
