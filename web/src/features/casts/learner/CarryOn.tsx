import { Button } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { clock } from '../../../shared/format.ts';
import { langOf } from '../../../shared/i18n/fallback.ts';
import { BrandLine } from '../../../shared/ui/Layout.tsx';
import type { CastKind } from '../cast.ts';
import type { CastRow, CategoryRows } from '../casts.api.ts';
import { CastImage } from './CastCard.tsx';
import { PlayOn } from './PlayNow.tsx';
import classes from './casts.module.css';

/** Closer to its end than this a recording is over, seconds. */
const OVER = 5;

const isBegun = ({ position, duration }: CastRow) =>
  position > 0 && (duration === null || position < duration - OVER);

/** What was begun and not heard to its end, of all categories. */
export const begunOf = (categories: readonly CategoryRows[]): CastRow[] =>
  categories.flatMap(({ rows }) => rows.filter(isBegun));

/** The way back to what was begun. */
export function ContinueWatching({ kind, row }: { readonly kind: CastKind; readonly row: CastRow }) {
  const { t } = useTranslation('casts');
  const left = row.duration === null ? '' : clock(Math.max(0, row.duration - row.position));
  return (
    <article className={`card ${classes.lead}`} data-kind={kind.name}>
      <CastImage kind={kind} row={row} sizes="(max-width: 720px) 100vw, 640px" />
      <div className={classes.leadWords}>
        <p className={classes.facts}>{t(`${kind.name}.carryOn`)}</p>
        <h2 lang={langOf(row, 'title')}>
          <Link {...kind.page(row._id)}>{row.title}</Link>
        </h2>
        {row.excerpt && <p lang={langOf(row, 'body')}>{row.excerpt}</p>}
        <p className={classes.meta}>
          {row.brand && <BrandLine brand={row.brand} small />}
          {left && <span>{t('left', { time: left })}</span>}
        </p>
        {kind.name === 'podcast' ? (
          <PlayOn row={row} />
        ) : (
          <Button
            leftSection={<IconPlayerPlayFilled size={16} aria-hidden />}
            renderRoot={(props) => <Link {...kind.page(row._id)} {...props} />}
          >
            {t('carryOn')}
          </Button>
        )}
      </div>
    </article>
  );
}
