import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../shared/api/problem.ts';
import type { BulkChoice } from '../../shared/list/DataTable.tsx';
import { useBatchFailureToast } from '../../shared/list/useStopped.ts';
import { confirm } from '../../shared/ui/confirm.ts';
import { toast } from '../../shared/ui/toast.tsx';
import { applyToSelection, type Rejected } from './chosenDealers.ts';
import { deletionOf } from './deletionOf.ts';
import { type BulkAction, deleteDealer, invalidateDealers, restoreDealer } from './dealers.api.ts';

type Named = { readonly _id: string; readonly name: string };
export type Refusals = readonly Rejected[];

/** Tries one thing after the other; what was refused stays until the next try. */
function useAttempts() {
  const [refused, setRefused] = useState<Refusals>([]);

  async function attempt(name: string, work: () => Promise<unknown>): Promise<boolean> {
    setRefused([]);
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setRefused([{ _id: '', name, message: error.detail }]);
      return false;
    } finally {
      invalidateDealers();
    }
  }

  return { refused, setRefused, attempt };
}

/** What can be done with dealers from list and page; refusals stay until the next try. */
export function useDealerActions() {
  const { t } = useTranslation(['dealers', 'ui']);
  const { refused, setRefused, attempt } = useAttempts();
  const stoppedText = useBatchFailureToast();

  const sure = (words: { title: string; text: string; action: string }) =>
    confirm({ ...words, keep: t('delete.keep'), danger: true });

  async function remove({ _id: id, name }: Named): Promise<boolean> {
    const words = { title: t('delete.title', { name }), text: t('delete.text'), action: t('delete.action') };
    if (!(await sure(words))) return false;
    const done = await attempt(name, () => deleteDealer({ params: { id } }));
    if (done) toast(t('done.deleted', { name }), { undo: () => restore({ _id: id, name }) });
    return done;
  }

  async function restore({ _id: id, name }: Named): Promise<void> {
    const done = await attempt(name, () => restoreDealer({ params: { id } }));
    if (done) toast(t('ui:publishing.restored', { name }));
  }

  async function forAll(
    choice: BulkChoice,
    query: Readonly<Record<string, unknown>>,
    action: BulkAction,
  ): Promise<void> {
    if (action.kind === 'delete' && !(await sure(deletionOf(t, choice.count)))) return;
    await attempt('', async () => {
      const outcome = await applyToSelection(choice, query, action);
      const stopped = stoppedText(outcome);
      setRefused([...(stopped ? [{ _id: '', name: '', message: stopped }] : []), ...outcome.refused]);
      if (!stopped && outcome.done > 0) toast(t('done.many', { count: outcome.done }));
    });
  }

  return { refused, forget: () => setRefused([]), remove, restore, forAll };
}
