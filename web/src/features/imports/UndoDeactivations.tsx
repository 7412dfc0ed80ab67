import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../shared/ui/confirm.ts';
import { toast } from '../../shared/ui/toast.tsx';
import { type Import, undoImportDeactivations } from './imports.api.ts';
import type { useImportCall } from './useImportCall.ts';

interface Props {
  readonly one: Import;
  readonly running: ReturnType<typeof useImportCall>;
}

/** Reactivates the users that an import deactivated. */
export function UndoDeactivations({ one: { _id: id, counts }, running: { call, busy } }: Props) {
  const { t } = useTranslation(['imports', 'ui']);
  const undo = async () => {
    const isSure = await confirm({
      title: t('undoDeactivations.ask', { count: counts.deactivated }),
      text: t('undoDeactivations.text'),
      action: t('undoDeactivations'),
      keep: t('ui:action.cancel'),
    });
    if (!isSure) return;
    await call(async () => {
      const answer = await undoImportDeactivations({ params: { id } });
      toast(t('undoDeactivations.done', { count: answer.reactivated }));
      return answer;
    });
  };
  return (
    <Button variant="default" disabled={busy} onClick={() => void undo()}>
      {t('undoDeactivations')}
    </Button>
  );
}
