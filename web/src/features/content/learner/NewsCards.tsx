import { Link, type LinkProps } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { langOf } from '../../../shared/i18n/fallback.ts';
import { BrandLine, CardGrid } from '../../../shared/ui/Layout.tsx';
import type { Card } from '../content.api.ts';
import { UnreadDot } from './Meta.tsx';
import { Cover } from './NewsRows.tsx';
import classes from './cards.module.css';

interface Props<Row extends Card> {
  readonly rows: readonly Row[];
  readonly label: string;
  readonly linkOf: (row: Row) => LinkProps;
  /** At the foot of a card. */
  readonly Foot: ComponentType<{ readonly row: Row }>;
  /** Next to the brand: the heart. */
  readonly Action: ComponentType<{ readonly row: Row }>;
}

/** Cards for content with more than a date: image, text, and a fact. */
export const NewsCards = <Row extends Card>({ rows, label, linkOf, Foot, Action }: Props<Row>) => (
  <CardGrid label={label}>
    {rows.map((row) => (
      <li key={row._id} className={`card ${classes.card}`}>
        <Cover row={row} large />
        <div className={classes.body}>
          <div className={classes.top}>
            {row.brand ? <BrandLine brand={row.brand} /> : <span />}
            <Action row={row} />
          </div>
          <h3 lang={langOf(row, 'title')}>
            <UnreadDot row={row} />
            <Link {...linkOf(row)} className="covers">
              {row.title}
            </Link>
          </h3>
          <p lang={langOf(row, 'body')}>{row.excerpt}</p>
          <div className={classes.foot}>
            <Foot row={row} />
          </div>
        </div>
      </li>
    ))}
  </CardGrid>
);
