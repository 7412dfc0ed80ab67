import { Button, SegmentedControl } from '@mantine/core';
import { IconColumns, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { number, plainDate } from '../../shared/format.ts';
import { Note } from '../../shared/ui/Note.tsx';
import { badRowsHref, mapImport, type Import, type RowFilter } from './imports.api.ts';
import { ImportRows } from './ImportRows.tsx';
import { RunBar } from './RunBar.tsx';
import { Tiles } from './Tiles.tsx';
import { useImportCall } from './useImportCall.ts';
import classes from './imports.module.css';

interface Props {
  readonly one: Import;
  readonly onLeave: () => void;
  readonly onColumns: () => void;
}

function Tools({ one, filter, onFilter, onColumns }: Omit<Props, 'onLeave'> & Filtering) {
  const { t } = useTranslation('imports');
  const { counts } = one;
  return (
    <div className={classes.tools}>
      <SegmentedControl<RowFilter>
        aria-label={t('show')}
        value={filter}
        onChange={onFilter}
        data={[
          { value: 'bad', label: t('show.bad', { number: number(counts.bad) }) },
          { value: 'all', label: t('show.all', { number: number(counts.total) }) },
        ]}
      />
      <span className={classes.toolsEnd}>
        {one.state === 'ready' && (
          <Button variant="subtle" leftSection={<IconColumns size={18} stroke={1.75} />} onClick={onColumns}>
            {t('columns.change')}
          </Button>
        )}
        {counts.bad > 0 && (
          <Button
            component="a"
            variant="subtle"
            href={badRowsHref(one._id)}
            leftSection={<IconDownload size={18} stroke={1.75} />}
          >
            {t('download')}
          </Button>
        )}
      </span>
    </div>
  );
}

/** Columns whose cells do not go in, named before anything does. */
function LeftOut({ one, onColumns }: Pick<Props, 'one' | 'onColumns'>) {
  const { t } = useTranslation('imports');
  if (one.unmatched.length === 0) return null;
  const names = one.unmatched.map((at) => one.header[at] || t('columns.nameless', { number: at + 1 }));
  return (
    <Note
      kind="warn"
      action={
        <Button variant="default" onClick={onColumns}>
          {t('columns.change')}
        </Button>
      }
    >
      <strong>{t('columns.leftOut', { count: names.length })}</strong> {names.join(', ')}
    </Note>
  );
}

/** How a day was read that could mean another one, and the way to the other. */
function DaysRead({ one }: Pick<Props, 'one'>) {
  const { t } = useTranslation('imports');
  const { call, problem, busy } = useImportCall();
  if (!one.days) return null;
  const { order, written, read } = one.days;
  const body = { mapping: one.mapping, options: { dayOrder: order === 'dmy' ? 'mdy' : 'dmy' } };
  const swap = () => void call(() => mapImport({ params: { id: one._id }, body }));
  return (
    <>
      <FormNote problem={problem} />
      <Note
        kind="info"
        action={
          <Button variant="default" loading={busy} onClick={swap}>
            {t('days.swap')}
          </Button>
        }
      >
        {t('days.read', { written, read: plainDate(read) })}
      </Note>
    </>
  );
}

interface Filtering {
  readonly filter: RowFilter;
  readonly onFilter: (filter: RowFilter) => void;
}

/** What was found in the rows, or what became of them: counts first, then the rows that need a hand. */
export function CheckRows({ one, onLeave, onColumns }: Props) {
  const [filter, setFilter] = useState<RowFilter>(one.counts.bad > 0 ? 'bad' : 'all');
  const running = useImportCall();
  return (
    <>
      <Tiles one={one} />
      <FormNote problem={running.problem} />
      {one.state === 'ready' && <DaysRead one={one} />}
      {one.state === 'ready' && <LeftOut one={one} onColumns={onColumns} />}
      <Tools one={one} filter={filter} onFilter={setFilter} onColumns={onColumns} />
      <ImportRows key={filter} one={one} filter={filter} />
      <RunBar one={one} running={running} onLeave={onLeave} />
    </>
  );
}
