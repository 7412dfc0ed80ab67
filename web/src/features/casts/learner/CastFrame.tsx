import { IconHeadphones } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { duration, longDate, number } from '../../../shared/format.ts';
import { langOf } from '../../../shared/i18n/fallback.ts';
import { usePageTitle } from '../../../shared/navigation/usePageTitle.ts';
import { BrandLine } from '../../../shared/ui/Layout.tsx';
import { LearnerPage } from '../../../shared/ui/LearnerPage.tsx';
import { LoadedPage } from '../../../shared/ui/LoadedPage.tsx';
import { useKindTitle, useVisit } from '../../content/index.ts';
import type { CastKind } from '../cast.ts';
import type { Cast } from '../casts.api.ts';
import classes from './casts.module.css';

interface LoadedProps {
  readonly kind: CastKind;
  readonly id: string;
  readonly children: (cast: Cast) => ReactNode;
}

/** The page of one podcast or video, once it has come. */
export function LoadedCast({ kind, id, children }: LoadedProps) {
  const { t } = useTranslation('content');
  return (
    <LoadedPage
      query={useQuery(kind.api.oneQuery(id))}
      title={useKindTitle(kind.name)}
      missing={{ title: t('missing'), text: t('missingText'), list: kind.list, back: t('all') }}
    >
      {children}
    </LoadedPage>
  );
}

interface Props {
  readonly kind: CastKind;
  readonly cast: Cast;
  readonly children: ReactNode;
}

/** Width and way up of the page, which counts as opened. */
export function CastFrame({ kind, cast, children }: Props) {
  usePageTitle(cast.title);
  useVisit(kind.api, cast._id);
  return (
    <LearnerPage up={{ link: { to: kind.list }, name: useKindTitle(kind.name) }}>
      <div className={classes.page} data-kind={kind.name}>
        {children}
      </div>
    </LearnerPage>
  );
}

/** Brand, title, description, and what is to know of it. */
export function CastHead({ kind, cast }: Pick<Props, 'kind' | 'cast'>) {
  const { t } = useTranslation('casts');
  return (
    <header className={classes.head}>
      {cast.brand && <BrandLine brand={cast.brand} size={18} />}
      <h1 lang={langOf(cast, 'title')}>{cast.title}</h1>
      {cast.description && (
        <p className={classes.description} lang={langOf(cast, 'body')}>
          {cast.description}
        </p>
      )}
      <p className={classes.meta}>
        <Link {...kind.category(cast.category._id)}>{cast.category.name}</Link>
        {cast.publishedAt && <span>{longDate(cast.publishedAt)}</span>}
        {cast.duration !== null && <span>{duration(cast.duration)}</span>}
        <span>
          <IconHeadphones size={16} stroke={1.75} aria-hidden />{' '}
          {t('plays', { count: cast.plays, plays: number(cast.plays) })}
        </span>
      </p>
    </header>
  );
}
