import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '../../shared/ui/Note.tsx';
import { CheckRows } from './CheckRows.tsx';
import { ImportSteps } from './ImportSteps.tsx';
import { type Import, isUnderway } from './imports.api.ts';
import { MapColumns } from './MapColumns.tsx';
import { missingFields, stepOf } from './progress.ts';
import { UnderwayPanel } from './UnderwayPanel.tsx';
import classes from './imports.module.css';

interface Props {
  readonly one: Import;
  readonly onLeave: () => void;
}

function Ended({ one, onLeave }: Props) {
  const { t } = useTranslation('imports');
  const failed = one.state === 'failed';
  return (
    <Note
      kind={failed ? 'bad' : 'neutral'}
      action={
        <Button variant="default" onClick={onLeave}>
          {t('another')}
        </Button>
      }
    >
      <strong>{t(failed ? 'failed' : 'cancelled')}</strong> {one.problem ?? t('cancelledText')}
    </Note>
  );
}

/** One import in whatever state it is. */
export function ImportRun({ one, onLeave }: Props) {
  const missing = missingFields(one);
  const [mapping, setMapping] = useState(false);
  const columns = one.state === 'ready' && (mapping || missing.length > 0);
  const ended = one.state === 'failed' || one.state === 'cancelled';
  const step = one.state === 'done' ? 4 : stepOf(one, columns);
  return (
    <div className={classes.page}>
      {!ended && <ImportSteps at={step} />}
      {ended && <Ended one={one} onLeave={onLeave} />}
      {isUnderway(one) && <UnderwayPanel one={one} />}
      {columns && <MapColumns one={one} onDone={() => setMapping(false)} />}
      {!columns && (one.state === 'ready' || one.state === 'done') && (
        <CheckRows one={one} onLeave={onLeave} onColumns={() => setMapping(true)} />
      )}
    </div>
  );
}
