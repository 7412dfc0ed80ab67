import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { clock, number, relativeOrDate } from '../../../shared/format.ts';
import { langOf } from '../../../shared/i18n/fallback.ts';
import { BrandMark } from '../../../shared/ui/BrandMark.tsx';
import { BrandLine } from '../../../shared/ui/Layout.tsx';
import { Picture } from '../../../shared/ui/Picture.tsx';
import type { CastKind } from '../cast.ts';
import type { CastRow } from '../casts.api.ts';
import { useAudio } from '../player/useAudio.ts';
import { PlayNow } from './PlayNow.tsx';
import classes from './casts.module.css';

interface ImageProps {
  readonly kind: CastKind;
  readonly row: Pick<CastRow, '_id' | 'title' | 'image' | 'brand' | 'duration' | 'share'>;
  /** Too small for its length and a line of progress. */
  readonly isSmall?: boolean;
  /** Of its picture. */
  readonly sizes?: string;
}

/** The length on the picture; that it plays instead, while it does. */
function Length({ row, isSmall }: Pick<ImageProps, 'row'> & { readonly isSmall: boolean }) {
  const { t } = useTranslation('casts');
  const { episode, playing } = useAudio();
  if (playing && episode?.id === row._id) return <span className={classes.length}>{t('playing')}</span>;
  if (isSmall || row.duration === null) return null;
  return <span className={classes.length}>{clock(row.duration)}</span>;
}

/** The picture with the length, and a line of what was heard or watched. */
export function CastImage({
  kind,
  row,
  isSmall = false,
  sizes = '(max-width: 720px) 60vw, 280px',
}: ImageProps) {
  return (
    <div className={classes.picture}>
      <Picture
        image={row.image}
        alt=""
        ratio={kind.ratio}
        sizes={sizes}
        rounded
        fallback={
          <BrandMark
            name={row.brand?.name ?? row.title}
            logo={row.brand?.logoImage ?? null}
            color={row.brand?.accent ?? null}
            size={isSmall ? 24 : 56}
          />
        }
      />
      <Length row={row} isSmall={isSmall} />
      {row.share > 0 && <progress className={classes.heard} value={row.share} aria-hidden="true" />}
    </div>
  );
}

interface Props {
  readonly kind: CastKind;
  readonly row: CastRow;
}

/** Brand, how often it was played, and when it came. */
export function CastFacts({ row }: Pick<Props, 'row'>) {
  const { t } = useTranslation('casts');
  return (
    <p className={classes.facts}>
      {row.brand && <BrandLine brand={row.brand} small />}
      <span>
        {[
          row.plays > 0 && t('plays', { count: row.plays, plays: number(row.plays) }),
          row.publishedAt && relativeOrDate(row.publishedAt),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </p>
  );
}

/** A thing in a row or a grid of its category. */
export const CastCard = ({ kind, row }: Props) => (
  <li className={classes.cardItem}>
    <div className={classes.playable}>
      <CastImage kind={kind} row={row} />
      {kind.name === 'podcast' && <PlayNow row={row} />}
    </div>
    <h3 lang={langOf(row, 'title')}>
      <Link {...kind.page(row._id)} className="covers">
        {row.title}
      </Link>
    </h3>
    <CastFacts row={row} />
  </li>
);
