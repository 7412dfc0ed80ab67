import { useTranslation } from 'react-i18next';
import { number } from '../../../shared/format.ts';
import type { MergePreview } from './merge.api.ts';
import classes from './merge.module.css';

/** What goes over, kind by kind. */
export function SummaryTable({ summary }: Pick<MergePreview, 'summary'>) {
  const { t } = useTranslation('user-merge');
  if (summary.length === 0) return <p className={classes.nothing}>{t('nothing')}</p>;
  return (
    <div className={classes.scroll}>
      <table className={classes.summary}>
        <thead>
          <tr>
            <th scope="col">{t('what')}</th>
            <th scope="col">{t('moved')}</th>
            <th scope="col">{t('combined')}</th>
            <th scope="col">{t('left')}</th>
          </tr>
        </thead>
        <tbody>
          {summary.map(({ kind, moved, combined, left }) => (
            <tr key={kind}>
              <th scope="row">{t(`kind.${kind}`)}</th>
              <td>{number(moved)}</td>
              <td>{number(combined)}</td>
              <td>{number(left)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
