import { Link, type LinkProps } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { langOf } from '../../../shared/i18n/fallback.ts';
import { BrandMark } from '../../../shared/ui/BrandMark.tsx';
import { Picture } from '../../../shared/ui/Picture.tsx';
import type { Card } from '../content.api.ts';
import { Meta, UnreadDot } from './Meta.tsx';
import classes from './learner.module.css';

interface Props<Row extends Card> {
  readonly rows: readonly Row[];
  readonly label: string;
  readonly linkOf: (row: Row) => LinkProps;
  /** Behind brand and date. */
  readonly Facts?: ComponentType<{ readonly row: Row }>;
  /** Next to the text: the heart. */
  readonly Action?: ComponentType<{ readonly row: Row }>;
}

/** The picture of a thing, or the mark of its brand. */
export const Cover = ({ row, large = false }: { readonly row: Card; readonly large?: boolean }) => (
  <Picture
    image={row.image}
    alt=""
    ratio="2:1"
    sizes={large ? '(max-width: 720px) 100vw, 600px' : '148px'}
    eager={large}
    rounded={!large}
    fallback={
      <BrandMark
        name={row.brand?.name ?? row.title}
        logo={row.brand?.logoImage ?? null}
        color={row.brand?.accent ?? null}
        size={large ? 72 : 40}
      />
    }
  />
);

/** Things one below the other: picture, words, heart. */
export function NewsRows<Row extends Card>({ rows, label, linkOf, Facts, Action }: Props<Row>) {
  return (
    <ul className={`card ${classes.rows}`} aria-label={label}>
      {rows.map((row) => (
        <li key={row._id} className={classes.row}>
          <div className={classes.picture}>
            <Cover row={row} />
          </div>
          <div className={classes.words}>
            <h3 lang={langOf(row, 'title')}>
              <UnreadDot row={row} />
              <Link {...linkOf(row)} className="covers">
                {row.title}
              </Link>
            </h3>
            <p className={classes.excerpt} lang={langOf(row, 'body')}>
              {row.excerpt}
            </p>
            <Meta row={row}>{Facts && <Facts row={row} />}</Meta>
          </div>
          {Action && <Action row={row} />}
        </li>
      ))}
    </ul>
  );
}

/** The newest thing, large over the others. */
export function LeadCard<Row extends Card>({
  row,
  linkOf,
  Facts,
  mark,
}: Pick<Props<Row>, 'linkOf' | 'Facts'> & { readonly row: Row; readonly mark?: ReactNode }) {
  return (
    <article className={`card ${classes.lead}`}>
      <Cover row={row} large />
      <div className={classes.leadWords}>
        {mark}
        <h2 lang={langOf(row, 'title')}>
          <UnreadDot row={row} />
          <Link {...linkOf(row)} className="covers">
            {row.title}
          </Link>
        </h2>
        <p className={classes.excerpt} lang={langOf(row, 'body')}>
          {row.excerpt}
        </p>
        <Meta row={row}>{Facts && <Facts row={row} />}</Meta>
      </div>
    </article>
  );
}
