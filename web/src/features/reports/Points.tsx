import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longDate, number } from '../../shared/format.ts';
import { hasFeature, useSession } from '../../shared/session/session.ts';
import { MORE_ROWS } from '../../shared/list/listSearch.ts';
import { Hint, Section } from '../../shared/ui/Layout.tsx';
import { personPointsQuery } from './details.api.ts';
import { MoreButton } from './MoreButton.tsx';
import classes from './details.module.css';

/** What a person has earned and spent, as their own page shows it; nothing where there is no entry. */
export function Points({ id }: { readonly id: string }) {
  const { t } = useTranslation(['reports', 'wallet']);
  const on = hasFeature(useSession(), 'points');
  const [limit, setLimit] = useState(MORE_ROWS);
  const { data } = useQuery({ ...personPointsQuery(id, limit), enabled: on });
  if (!data || data.points.length === 0) return null;
  const { points, earned, balance, pagination } = data;
  return (
    <Section title={t('pointsEarned', { count: earned })}>
      <Hint>{t('pointsBalance', { count: balance })}</Hint>
      <ul className={classes.history}>
        {points.map(({ _id, amount, reason, subject, at }) => (
          <li key={_id}>
            <time dateTime={at}>{longDate(at)}</time>
            <span className={classes.entry}>
              <strong>{subject?.title || t(`wallet:reason.${reason}`)}</strong>
              {subject?.title && <small>{t(`wallet:reason.${reason}`)}</small>}
            </span>
            <span className="num">{number(amount, { signDisplay: 'exceptZero' })}</span>
          </li>
        ))}
      </ul>
      <MoreButton shown={points.length} total={pagination.total} onMore={() => setLimit(limit + MORE_ROWS)} />
    </Section>
  );
}
