import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { percent } from '../../shared/format.ts';
import { holds, useUser } from '../../shared/session/session.ts';
import { ProgressBar } from '../../shared/ui/Progress.tsx';
import { DetailsLink, rowsQuery, wordOf } from '../reports/index.ts';
import { Block } from './Block.tsx';
import classes from './dashboards.module.css';

/** Dealers that are named. */
const SHOWN = 3;

/** The dealers where least of what people began is passed. */
export function LowDealers() {
  const { t } = useTranslation('dashboards');
  const may = holds(useUser(), 'DEALER_REPORTS');
  const query = useQuery({
    ...rowsQuery('dealers', { sortBy: 'completionRate', sortDir: 1, limit: SHOWN }),
    enabled: may,
  });
  if (!may) return null;
  return (
    <Block title={t('lowDealers')} query={query}>
      {({ rows }) => (
        <ul className={classes.rows}>
          {rows.map((row) => {
            const { completionRate: share } = row;
            const [id, name] = [wordOf(row['_id']), wordOf(row['name'])];
            return (
              <li key={id}>
                <span>
                  <DetailsLink page="dealer" id={id} name={name} className="link" />
                  <small>{wordOf(row['city'])}</small>
                </span>
                <ProgressBar value={typeof share === 'number' ? share : 0} label={name} />
                <span className="num">{typeof share === 'number' ? percent(share) : '–'}</span>
              </li>
            );
          })}
        </ul>
      )}
    </Block>
  );
}
