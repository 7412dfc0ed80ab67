import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { List } from '../../shared/list/useListSearch.ts';
import type { Report } from './reports.api.ts';
import { shownColumns } from './useReportColumns.tsx';
import classes from './reports.module.css';

interface Props {
  readonly report: Report;
  readonly list: List;
}

interface EntryProps {
  readonly title: string;
  readonly place: number;
  readonly last: number;
  readonly fixed: boolean;
  readonly onToggle: () => void;
  readonly onMove: (by: -1 | 1) => void;
}

/** One column: shown or not, and one step up or down. */
function Entry({ title, place, last, fixed, onToggle, onMove }: EntryProps) {
  const { t } = useTranslation('reports');
  return (
    <li>
      <Checkbox label={title} checked={place >= 0} disabled={fixed} onChange={onToggle} />
      {place > 0 && (
        <span>
          <ActionIcon
            aria-label={t('moveUp', { name: title })}
            disabled={place < 2}
            onClick={() => onMove(-1)}
          >
            <IconArrowUp size={16} stroke={1.75} />
          </ActionIcon>
          <ActionIcon
            aria-label={t('moveDown', { name: title })}
            disabled={place === last}
            onClick={() => onMove(1)}
          >
            <IconArrowDown size={16} stroke={1.75} />
          </ActionIcon>
        </span>
      )}
    </li>
  );
}

/** Which columns the table shows, and in which order; the first one stays, because it names the row. */
export function ColumnsMenu({ report, list }: Props) {
  const { t } = useTranslation('reports');
  const shown = shownColumns(report, list).map(({ key }) => key);
  const set = (keys: readonly string[]) => list.filter('columns', keys);
  const move = (key: string, by: -1 | 1) => {
    const from = shown.indexOf(key);
    const next = shown.filter((one) => one !== key);
    next.splice(from + by, 0, key);
    set(next);
  };
  const first = report.columns[0]?.key;
  const rest = report.columns.filter(({ key }) => !shown.includes(key)).map(({ key }) => key);
  const titleOf = (key: string) => report.columns.find((column) => column.key === key)?.title ?? key;
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={18} stroke={1.75} aria-hidden />}>
          {t('columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.columns} aria-label={t('columns')}>
        <ul>
          {[...shown, ...rest].map((key) => (
            <Entry
              key={key}
              title={titleOf(key)}
              place={shown.indexOf(key)}
              last={shown.length - 1}
              fixed={key === first}
              onToggle={() => set(shown.includes(key) ? shown.filter((one) => one !== key) : [...shown, key])}
              onMove={(by) => move(key, by)}
            />
          ))}
        </ul>
        <Button variant="subtle" size="compact-sm" onClick={() => set([])}>
          {t('columnsReset')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
