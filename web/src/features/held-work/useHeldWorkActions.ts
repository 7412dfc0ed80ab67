import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../shared/api/problem.ts';
import { confirm } from '../../shared/ui/confirm.ts';
import { toast } from '../../shared/ui/toast.tsx';
import {
  discardHeldMails,
  type HeldKind,
  type HeldWork,
  heldWorkChanged,
  type MailGroup,
  releaseHeldWork,
} from './heldWork.api.ts';

const total = (rows: readonly { readonly count: number }[]): number =>
  rows.reduce((sum, { count }) => sum + count, 0);

function useRelease() {
  const { t } = useTranslation('held-work');
  return useMutation({
    mutationFn: (kinds: readonly HeldKind[]) => releaseHeldWork({ body: { kinds: [...kinds] } }),
    onSuccess: async () => {
      toast(t('released'));
      await heldWorkChanged();
    },
  });
}

function useDiscard() {
  const { t } = useTranslation('held-work');
  return useMutation({
    mutationFn: (groups: readonly MailGroup[]) => discardHeldMails({ body: { groups: [...groups] } }),
    onSuccess: async ({ discarded }) => {
      toast(t('discarded', { count: discarded }));
      await heldWorkChanged();
    },
  });
}

/** Releasing and discarding what waits, each after a question that names it. */
export function useHeldWorkActions(work: readonly HeldWork[]) {
  const { t } = useTranslation(['held-work', 'ui']);
  const [release, discard] = [useRelease(), useDiscard()];
  const confirmRelease = async (kinds: readonly HeldKind[]) => {
    const counts = work
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ kind, mails, payouts }) => t(`waits.${kind}`, { count: total([...mails, ...payouts]) }));
    const isSure = await confirm({
      title: t(kinds.length > 1 ? 'release.all.ask' : `release.${kinds[0] ?? 'mail'}.ask`),
      text: [...counts, t('release.text')].join(' '),
      action: t(kinds.length > 1 ? 'release.all' : `release.${kinds[0] ?? 'mail'}`),
      keep: t('ui:action.cancel'),
      danger: true,
    });
    if (isSure) release.mutate(kinds);
  };
  const confirmDiscard = async (rows: readonly HeldWork['mails'][number][]) => {
    const groups = rows.map(({ group, count }) => t('discard.group', { group: t(`group.${group}`), count }));
    const isSure = await confirm({
      title: t('discard.ask'),
      text: [...groups, t('discard.text')].join(' '),
      action: t('discard'),
      keep: t('ui:action.cancel'),
      danger: true,
    });
    if (isSure) discard.mutate(rows.map(({ group }) => group));
  };
  const failed = release.error ?? discard.error;
  return {
    askRelease: confirmRelease,
    askDiscard: confirmDiscard,
    isBusy: release.isPending || discard.isPending,
    problem: failed instanceof ApiProblem ? failed : undefined,
  };
}
