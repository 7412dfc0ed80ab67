import { IconMail, IconUserCheck, IconUserOff, IconUsersMinus, IconUsersPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../shared/api/problem.ts';
import { BulkAction } from '../../shared/list/BulkBar.tsx';
import type { BulkChoice } from '../../shared/list/DataTable.tsx';
import { useBatchFailureToast } from '../../shared/list/useStopped.ts';
import { confirm } from '../../shared/ui/confirm.ts';
import { toast } from '../../shared/ui/toast.tsx';
import { BulkGroupDialog } from './BulkGroupDialog.tsx';
import { BulkReasonDialog } from './BulkReasonDialog.tsx';
import { type UserBulkAction, applyToSelection } from './doForAll.ts';
import type { Rejected } from './RejectedUsers.tsx';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface Props {
  readonly choice: BulkChoice;
  /** The list's query, for when all that it finds is chosen. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly onRejected: (rejected: readonly Rejected[]) => void;
}

type Dialog = 'reason' | 'add-group' | 'remove-group';

/** Does a thing for all who are chosen, and says for how many. */
function useBulk({ choice, query, onRejected }: Props) {
  const { t } = useTranslation('users');
  const stoppedText = useBatchFailureToast();
  const run = async (action: UserBulkAction) => {
    onRejected([]);
    try {
      const outcome = await applyToSelection(choice, query, action);
      const stopped = stoppedText(outcome);
      const { done, refused } = outcome;
      onRejected([...(stopped ? [{ _id: '', fullName: '', message: stopped }] : []), ...refused]);
      if (!stopped && done > 0) toast(t('bulk.done', { count: done }));
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      onRejected([{ _id: '', fullName: '', message: error.message }]);
    }
  };
  const ask = async (kind: 'activate' | 'invite') => {
    const { count } = choice;
    const agreed = await confirm({
      title: t(`bulk.${kind}.ask`, { count }),
      text: t(`bulk.${kind}.text`),
      action: t(`bulk.${kind}.action`, { count }),
      keep: t('bulk.keep'),
    });
    if (agreed) await run({ kind });
  };
  return { run, ask };
}

/** What can be done for several people; each is done for themselves, and what was refused is listed. */
export function UsersBulk(props: Props) {
  const { t } = useTranslation('users');
  const [asking, setAsking] = useState<Dialog>();
  const { run, ask } = useBulk(props);
  return (
    <>
      <BulkAction icon={<IconMail {...icon} />} label={t('invite')} onClick={() => void ask('invite')} />
      <BulkAction
        icon={<IconUsersPlus {...icon} />}
        label={t('bulk.addGroup')}
        onClick={() => setAsking('add-group')}
      />
      <BulkAction
        icon={<IconUsersMinus {...icon} />}
        label={t('bulk.removeGroup')}
        onClick={() => setAsking('remove-group')}
      />
      <BulkAction
        icon={<IconUserCheck {...icon} />}
        label={t('activate')}
        onClick={() => void ask('activate')}
      />
      <BulkAction
        danger
        icon={<IconUserOff {...icon} />}
        label={t('deactivate')}
        onClick={() => setAsking('reason')}
      />
      {asking && (
        <Question
          dialog={asking}
          count={props.choice.count}
          onClose={() => setAsking(undefined)}
          onAction={run}
        />
      )}
    </>
  );
}

interface QuestionProps {
  readonly dialog: Dialog;
  readonly count: number;
  readonly onClose: () => void;
  readonly onAction: (action: UserBulkAction) => Promise<void>;
}

/** What must be known before: a reason, or a group. */
function Question({ dialog, count, onClose, onAction }: QuestionProps) {
  const run = (action: UserBulkAction) => {
    onClose();
    void onAction(action);
  };
  if (dialog === 'reason')
    return (
      <BulkReasonDialog
        count={count}
        onClose={onClose}
        onReason={(reason) => run({ kind: 'deactivate', reason })}
      />
    );
  return (
    <BulkGroupDialog
      kind={dialog}
      count={count}
      onClose={onClose}
      onGroup={(group) => run({ kind: dialog, group })}
    />
  );
}
