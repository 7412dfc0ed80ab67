import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { Meaning } from '../../shared/ui/Meaning.tsx';
import classes from './reports.module.css';

export interface Tile {
  readonly key: string;
  readonly title: string;
  /** What the figure counts, one tap away. */
  readonly meaning?: string;
  readonly value: ReactNode;
  /** Text next to the metric: its base, or its change. */
  readonly beside?: ReactNode;
  /** The rows behind the figure. */
  /** A figure that calls for action is shown in the color of what is wrong. */
  readonly tone?: 'bad' | undefined;
  readonly opens?: Pick<LinkProps, 'to' | 'search'> | undefined;
}

/** Characters that a tile of a phone holds in the size of its figures; amounts of money may be longer. */
const FITS = 9;
const isLong = (value: ReactNode): boolean => typeof value === 'string' && value.length > FITS;

function TileView({ tile: { title, meaning, value, beside, tone, opens } }: { readonly tile: Tile }) {
  const id = useId();
  return (
    <li className={`card ${classes.tile}`} aria-labelledby={id}>
      <p>
        <span id={id}>
          {opens ? (
            <Link {...opens} className={classes.opens}>
              {title}
            </Link>
          ) : (
            title
          )}
        </span>
        {meaning && <Meaning title={title} text={meaning} />}
      </p>
      <p className={classes.figure}>
        <strong className="num" data-long={isLong(value) || undefined} data-tone={tone}>
          {value}
        </strong>
        {beside && <span>{beside}</span>}
      </p>
    </li>
  );
}

/** Maximum tiles per row on a desktop screen. */
const IN_A_ROW = 5;

/** Figures on top of a page, each with its meaning. */
export const Tiles = ({ tiles, label }: { readonly tiles: readonly Tile[]; readonly label: string }) => (
  <ul className={classes.tiles} data-many={tiles.length > IN_A_ROW || undefined} aria-label={label}>
    {tiles.map((tile) => (
      <TileView key={tile.key} tile={tile} />
    ))}
  </ul>
);
