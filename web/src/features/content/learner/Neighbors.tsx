import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { langOf } from '../../../shared/i18n/fallback.ts';
import type { Card, ContentApi, Thing } from '../content.api.ts';
import classes from './learner.module.css';

interface Props<Row extends Card, View extends Thing> {
  readonly api: ContentApi<Row, View>;
  readonly id: string;
  readonly linkOf: (id: string) => LinkProps;
  /** What the two sides are called. */
  readonly words?: { readonly before: string; readonly after: string };
}

/** The ways to the thing before in the list and to the one after it: newer left, older right. */
export function Neighbors<Row extends Card, View extends Thing>({
  api,
  id,
  linkOf,
  words,
}: Props<Row, View>) {
  const { t } = useTranslation('content');
  const { data: before } = useQuery(api.anotherQuery(id, -1));
  const { data: after } = useQuery(api.anotherQuery(id, 1));
  if (!before && !after) return null;
  const { before: earlier = t('newer'), after: later = t('older') } = words ?? {};
  return (
    <nav className={classes.neighbors} aria-label={t('neighbors')}>
      {before && (
        <Link {...linkOf(before._id)} className="card">
          <IconChevronLeft size={20} stroke={1.75} aria-hidden />
          <span>
            <small>{earlier}</small>
            <strong lang={langOf(before, 'title')}>{before.title}</strong>
          </span>
        </Link>
      )}
      {after && (
        <Link {...linkOf(after._id)} className="card" data-after>
          <span>
            <small>{later}</small>
            <strong lang={langOf(after, 'title')}>{after.title}</strong>
          </span>
          <IconChevronRight size={20} stroke={1.75} aria-hidden />
        </Link>
      )}
    </nav>
  );
}
