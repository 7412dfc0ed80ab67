import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { langOf } from '../../../shared/i18n/fallback.ts';
import type { CastKind } from '../cast.ts';
import type { Cast } from '../casts.api.ts';
import { CastFacts, CastImage } from './CastCard.tsx';
import classes from './casts.module.css';

/** Things that are offered next. */
const OFFERED = 5;

/** What else is in its category, or where that has nothing, in the others. */
export function UpNext({ kind, cast }: { readonly kind: CastKind; readonly cast: Cast }) {
  const { t } = useTranslation('casts');
  const { data = [] } = useQuery(kind.api.rowsQuery(''));
  const own = data.filter(({ _id }) => _id === cast.category._id);
  const others = data.filter(({ _id }) => _id !== cast.category._id);
  const rows = [...own, ...others]
    .flatMap((category) => category.rows)
    .filter(({ _id }) => _id !== cast._id)
    .slice(0, OFFERED);
  if (rows.length === 0) return null;
  return (
    <aside className={classes.next} aria-label={t('next')}>
      <h2>{t('next')}</h2>
      <ul>
        {rows.map((row) => (
          <li key={row._id}>
            <CastImage kind={kind} row={row} sizes="140px" />
            <div>
              <h3 lang={langOf(row, 'title')}>
                <Link {...kind.page(row._id)} className="covers">
                  {row.title}
                </Link>
              </h3>
              <CastFacts row={row} />
            </div>
          </li>
        ))}
      </ul>
    </aside>
  );
}
