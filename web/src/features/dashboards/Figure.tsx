import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { number } from '../../shared/format.ts';
import classes from './dashboards.module.css';

export interface FigureChange {
  readonly now: number;
  readonly before: number;
  /** How it is said: as a share of what was, as a number, or in points of percent. */
  readonly unit: 'share' | 'number' | 'points';
  /** Less of it is better. */
  readonly lessIsBetter?: boolean;
}

function useChangeText({ now, before, unit }: FigureChange): string {
  const { t } = useTranslation('dashboards');
  const signed = { signDisplay: 'exceptZero', maximumFractionDigits: 0 } as const;
  if (unit === 'number') return number(now - before, signed);
  if (unit === 'points') return t('changePoints', { change: number((now - before) * 100, signed) });
  return number((now - before) / before, { ...signed, style: 'percent' });
}

function Change({ change }: { readonly change: FigureChange }) {
  const { t } = useTranslation('dashboards');
  const { now, before, unit, lessIsBetter = false } = change;
  const text = useChangeText(change);
  if (unit === 'share' && before === 0) return null;
  const good = now === before ? undefined : now > before !== lessIsBetter;
  return (
    <small title={t('change')} data-good={good}>
      {text}
      <span className="visually-hidden"> ({t('change')})</span>
    </small>
  );
}

interface FigureProps {
  readonly title: string;
  readonly value: string;
  /** False: the reader has no report of people, which shows the rows behind it. */
  readonly opens?: boolean;
  readonly search: {
    readonly brandId?: readonly string[];
    readonly standing?: string;
    readonly lastActive?: string;
    readonly startDate?: string;
    readonly endDate?: string;
    readonly sortBy?: string;
    readonly sortDir?: 1 | -1;
  };
  readonly change?: FigureChange;
  /** Text next to the figure. */
  readonly note?: string;
}

/** A figure of a dashboard that opens the rows behind it. */
export function Figure({ title, value, search, change, note, opens = true }: FigureProps) {
  return (
    <li className={`card ${classes.figure}`}>
      {opens ? (
        <Link to="/auth/admin/report/user" search={{ ...search, crumb: '' }}>
          {title}
        </Link>
      ) : (
        <span>{title}</span>
      )}
      <p>
        <strong className="num">{value}</strong>
        {change && <Change change={change} />}
        {note && <small>{note}</small>}
      </p>
    </li>
  );
}
