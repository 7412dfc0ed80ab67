import type { BrandRef, ProgressSummary } from '@forecourt/contract/training';
import type { ImageView } from '@forecourt/contract/fields';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { number, percent } from '../../shared/format.ts';
import { BrandMark } from '../../shared/ui/BrandMark.tsx';
import { Picture } from '../../shared/ui/Picture.tsx';
import { ProgressBar } from '../../shared/ui/Progress.tsx';
import classes from './learner.module.css';

interface Props {
  readonly brand: BrandRef & {
    readonly description: string;
    readonly thumbnailImage?: ImageView | null;
    readonly bannerImage: ImageView | null;
  };
  readonly facts?: readonly string[];
  readonly progress?: ProgressSummary;
  /** Whether it is among the first things seen: its picture comes at once. */
  readonly first?: boolean;
}

/** A brand as a card that leads to its page. */
export function BrandTile({ brand, facts = [], progress, first = false }: Props) {
  const { t } = useTranslation('brands');
  return (
    <li className={`card ${classes.tile}`}>
      <Picture
        image={brand.thumbnailImage ?? brand.bannerImage}
        alt=""
        sizes="(max-width: 720px) 100vw, 380px"
        eager={first}
        fallback={<BrandMark name={brand.name} logo={brand.logoImage} color={brand.accent} size={72} />}
      />
      <div className={classes.tileBody}>
        <div className={classes.tileHead}>
          <BrandMark name={brand.name} logo={brand.logoImage} color={brand.accent} size={32} />
          <h2>
            <Link
              to="/auth/brand-page/{-$brandId}"
              params={{ brandId: brand._id }}
              className={classes.tileLink}
            >
              {brand.name}
            </Link>
          </h2>
        </div>
        {brand.description && <p className={classes.tileText}>{brand.description}</p>}
        {facts.length > 0 && <p className={classes.tileFacts}>{facts.join(' · ')}</p>}
        {progress && (
          <div className={classes.tileProgress}>
            <ProgressBar value={progress.percent} label={brand.name} />
            <span className="num">
              {percent(progress.percent)} ·{' '}
              {t('progress.done', { count: progress.total, completed: number(progress.completed) })}
            </span>
          </div>
        )}
      </div>
    </li>
  );
}
