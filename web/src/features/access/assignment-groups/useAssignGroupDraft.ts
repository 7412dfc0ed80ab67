import { useTranslation } from 'react-i18next';
import { useDraft } from '../../../shared/forms/useDraft.ts';
import { confirm } from '../../../shared/ui/confirm.ts';
import { type AssignGroup, hasDefaultGroup, saveAssignGroup } from '../access.api.ts';
import { assignGroupBody, assignGroupValues, type AssignGroupValues } from './assignGroupDraft.ts';

/** A group that is edited as a whole. Another default group gives that up only when the person says so. */
export function useAssignGroupDraft(
  group: AssignGroup | undefined,
  onSaved: (saved: AssignGroup) => Promise<void>,
) {
  const { t } = useTranslation('groups');

  /** Confirms that the default moves to this group; true if there is nothing to confirm. */
  async function mayBeDefault({ isDefault }: AssignGroupValues): Promise<boolean> {
    if (!isDefault || group?.isDefault) return true;
    const { exist } = await hasDefaultGroup(group ? { query: { except: group._id } } : {});
    if (!exist) return true;
    return confirm({
      title: t('assign.moveAsk'),
      text: t('assign.moveText'),
      action: t('assign.move'),
      keep: t('assign.moveKeep'),
    });
  }

  return useDraft({
    initial: assignGroupValues(group),
    send: async (values) => {
      const asDefault = await mayBeDefault(values);
      // the switch goes back to where it was; everything else is saved
      const stored = { ...values, isDefault: asDefault && values.isDefault };
      const { assignGroup } = await saveAssignGroup({
        body: { ...assignGroupBody(stored, asDefault), ...(group && { _id: group._id }) },
      });
      return assignGroup;
    },
    onSaved,
  });
}
