import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../shared/ui/confirm.ts';
import { Dock } from '../../shared/ui/Dock.tsx';
import { effective, noteOf } from './progress.ts';
import { cancelImport, type Import, runImport } from './imports.api.ts';
import { UndoDeactivations } from './UndoDeactivations.tsx';
import type { useImportCall } from './useImportCall.ts';
import classes from './imports.module.css';

interface Props {
  readonly one: Import;
  readonly running: ReturnType<typeof useImportCall>;
  readonly onLeave: () => void;
}

const LISTS = {
  dealers: '/auth/admin/dealer-manager',
  users: '/auth/admin/user-manager',
  'loyalty-items': '/auth/admin/loyalty-programs/parts',
  activities: '/auth/admin/activity-manager',
} as const;

/** Imports the valid rows, after confirmation if rows create administrators or deactivate users. */
function useRun({ _id: id, counts }: Import, call: Props['running']['call']) {
  const { t } = useTranslation('imports');
  const { administrators, deactivations } = counts;
  const keep = t('administrators.keep');
  return async () => {
    if (administrators > 0) {
      const agreed = await confirm({
        title: t('administrators.title', { count: administrators }),
        text: t('administrators.text'),
        action: t('administrators.action', { count: administrators }),
        keep,
      });
      if (!agreed) return;
    }
    if (deactivations > 0) {
      const agreed = await confirm({
        title: t('deactivations.title', { count: deactivations }),
        text: t('deactivations.text'),
        action: t('deactivations.action'),
        keep,
        danger: true,
      });
      if (!agreed) return;
    }
    await call(() => runImport({ params: { id }, body: { administrators, deactivations } }));
  };
}

/** The next step, at the thumb: let the good rows in, and afterwards on to the list. */
export function RunBar({ one, running, onLeave }: Props) {
  const { t } = useTranslation('imports');
  const { _id: id, kind, state, counts } = one;
  const { call, busy } = running;
  const params = { params: { id } };
  const cancel = async () => {
    if (await call(() => cancelImport(params))) onLeave();
  };
  const run = useRun(one, call);
  const open = counts.good > 0;
  const count = effective(one);
  return (
    <Dock>
      <div className={classes.bar}>
        <p data-aside={count > 0 || undefined}>{t(noteOf(one))}</p>
        {state === 'done' && counts.deactivated > 0 && <UndoDeactivations one={one} running={running} />}
        {state === 'ready' && (
          <Button variant="subtle" color="gray" disabled={busy} onClick={() => void cancel()}>
            {t('bar.cancel')}
          </Button>
        )}
        {count > 0 && (
          <Button loading={busy} onClick={() => void run()}>
            {t(`bar.run.${kind}`, { count })}
          </Button>
        )}
        {count === 0 && (open || state === 'done') && (
          <Button renderRoot={(props) => <Link to={LISTS[kind]} {...props} />}>
            {t(`bar.list.${kind}`)}
          </Button>
        )}
      </div>
    </Dock>
  );
}
