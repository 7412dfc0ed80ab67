import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { longDate, relativeOrDate } from '../../../shared/format.ts';
import { BrandLine } from '../../../shared/ui/Layout.tsx';
import type { Card } from '../content.api.ts';
import classes from './learner.module.css';

/** Brand and date in one muted line, followed by the kind's own facts. */
export function Meta({ row, children }: { readonly row: Card; readonly children?: ReactNode }) {
  return (
    <p className={classes.meta}>
      {row.brand && <BrandLine brand={row.brand} />}
      {row.publishedAt && (
        <time dateTime={row.publishedAt} title={longDate(row.publishedAt)}>
          {relativeOrDate(row.publishedAt)}
        </time>
      )}
      {children}
    </p>
  );
}

/** Says that the person has not opened it yet. */
export function UnreadDot({ row }: { readonly row: Card }) {
  const { t } = useTranslation('content');
  if (row.read) return null;
  return (
    <span className={classes.unread}>
      <i aria-hidden="true" />
      <span className="visually-hidden">{t('unread')}: </span>
    </span>
  );
}
