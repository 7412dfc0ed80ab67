import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dock } from '../ui/Dock.tsx';
import type { BulkChoice } from './DataTable.tsx';
import type { Selection } from './useSelection.ts';
import classes from './bulk.module.css';

interface Props {
  readonly selection: Selection;
  readonly total: number;
  readonly bulk: (choice: BulkChoice) => ReactNode;
}

/** What can be done with the chosen rows, at the window's foot. */
export function BulkBar({ selection, total, bulk }: Props) {
  const { t } = useTranslation('ui');
  const count = selection.all ? total : selection.ids.size;
  if (count === 0) return null;
  const { ids, all, keep, clear } = selection;
  const choice: BulkChoice = { ids: [...ids], all, count, keep, clear };
  return (
    <Dock>
      <div className={classes.bulkPlace}>
        <div className={`dark-bar ${classes.bulk}`} role="group" aria-label={t('list.bulk')}>
          <div className={classes.bulkChosen}>
            <span role="status">{t('list.selected', { count })}</span>
            {count < total && (
              <button type="button" className="dark-bar-button" onClick={selection.selectAll}>
                {t('list.selectAll', { total })}
              </button>
            )}
          </div>
          <div className={classes.bulkActions}>{bulk(choice)}</div>
          <button
            type="button"
            className={`dark-bar-button ${classes.bulkEnd}`}
            onClick={selection.clear}
            aria-label={t('list.clearSelection')}
          >
            <IconX size={18} stroke={1.75} aria-hidden />
          </button>
        </div>
      </div>
    </Dock>
  );
}

interface ActionProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly danger?: boolean;
  readonly onClick: () => void;
}

/** One button of the selection bar. */
export const BulkAction = ({ icon, label, danger = false, onClick }: ActionProps) => (
  <button type="button" className="dark-bar-button" data-danger={danger || undefined} onClick={onClick}>
    {icon}
    <span>{label}</span>
  </button>
);
