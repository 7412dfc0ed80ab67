import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Dock } from '../../shared/ui/Dock.tsx';
import { cancelImport, type Import, runImport } from './imports.api.ts';
import type { useImportCall } from './useImportCall.ts';
import classes from './imports.module.css';

interface Props {
  readonly one: Import;
  readonly running: ReturnType<typeof useImportCall>;
  readonly onLeave: () => void;
}

const LISTS = { dealers: '/auth/admin/dealer-manager', users: '/auth/admin/user-manager' } as const;

/** The next step, at the thumb: let the good rows in, and afterwards on to the list. */
export function RunBar({ one, running, onLeave }: Props) {
  const { t } = useTranslation('imports');
  const { _id: id, kind, state, counts } = one;
  const { call, busy } = running;
  const params = { params: { id } };
  const cancel = async () => {
    if (await call(() => cancelImport(params))) onLeave();
  };
  const open = counts.good > 0;
  return (
    <Dock>
      <div className={classes.bar}>
        <p>{t(open ? 'bar.ready' : state === 'done' ? 'bar.done' : 'bar.none')}</p>
        {state === 'ready' && (
          <Button variant="subtle" color="gray" disabled={busy} onClick={() => void cancel()}>
            {t('bar.cancel')}
          </Button>
        )}
        {open && (
          <Button loading={busy} onClick={() => void call(() => runImport(params))}>
            {t(`bar.run.${kind}`, { count: counts.good })}
          </Button>
        )}
        {!open && state === 'done' && (
          <Button renderRoot={(props) => <Link to={LISTS[kind]} {...props} />}>
            {t(`bar.list.${kind}`)}
          </Button>
        )}
      </div>
    </Dock>
  );
}
