import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { number } from '../../shared/format.ts';
import classes from './dashboards.module.css';

function Change({ now, before }: { readonly now: number; readonly before: number }) {
  const { t } = useTranslation('dashboards');
  if (before === 0) return null;
  const share = (now - before) / before;
  const sign = share > 0 ? '+' : share < 0 ? '−' : '±';
  return (
    <small title={t('change')}>
      {sign}
      {number(Math.abs(share), { style: 'percent', maximumFractionDigits: 0 })}
    </small>
  );
}

interface FigureProps {
  readonly title: string;
  readonly value: string;
  readonly to: '/auth/admin/report/user' | '/auth/admin/report/course';
  /** False: the reader has no report that it could open. */
  readonly opens?: boolean;
  readonly search: {
    readonly brandId?: readonly string[];
    readonly standing?: string;
    readonly startDate?: string;
    readonly endDate?: string;
  };
  readonly change?: { readonly now: number; readonly before: number };
}

/** A figure of a dashboard that opens the rows behind it. */
export function Figure({ title, value, to, search, change, opens = true }: FigureProps) {
  return (
    <li className={`card ${classes.figure}`}>
      {opens ? (
        <Link to={to} search={{ ...search, crumb: '' }}>
          {title}
        </Link>
      ) : (
        <span>{title}</span>
      )}
      <p>
        <strong className="num">{value}</strong>
        {change && <Change {...change} />}
      </p>
    </li>
  );
}
