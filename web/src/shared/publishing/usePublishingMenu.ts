import {
  IconArrowBackUp,
  IconEyeOff,
  IconLanguage,
  IconPencil,
  IconSend,
  IconTrash,
  IconWorldUp,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { RowAction } from '../list/RowActions.tsx';
import { viewerNow } from '../i18n/viewer.ts';
import { isLater } from './publishWindow.ts';
import type { Publishing } from './usePublishing.ts';

interface More {
  /** Where its texts are translated; absent for who may not. */
  readonly translations?: LinkProps | undefined;
  /** Further pages of the thing, after "Edit". */
  readonly pages?: readonly RowAction[];
  /** What else can be done with it. */
  readonly actions?: readonly RowAction[];
  readonly onRemoved?: () => unknown;
  /** In the editor itself, which is there already and whose panel has the steps. */
  readonly inEditor?: boolean;
}

/** The menu of a publishable thing, by what its state and the person's rights allow. */
export function usePublishingMenu<Row>(publishing: Publishing<Row>) {
  const { t } = useTranslation('ui');
  return (row: Row, more: More = {}): readonly RowAction[] => {
    const { translations, pages = [], actions = [], onRemoved, inEditor = false } = more;
    const { kind } = publishing;
    const { can, status, showsFrom } = kind.of(row);
    const editor = kind.editor(row);
    const remove = async () => {
      if (await publishing.remove(row)) await onRemoved?.();
    };
    if (status === 'deleted')
      return [
        {
          label: t('action.restore'),
          Icon: IconArrowBackUp,
          run: () => publishing.restore(row),
          show: can.restore,
        },
      ];
    const back = t(status === 'waiting_approval' ? 'action.withdraw' : 'action.unpublish');
    const steps: readonly RowAction[] = [
      {
        label: t(isLater(showsFrom, viewerNow()) ? 'action.schedule' : 'action.publish'),
        Icon: IconWorldUp,
        run: () => publishing.publish(row),
        show: can.publish === true,
      },
      {
        label: t('action.submit'),
        Icon: IconSend,
        run: () => publishing.submit(row),
        show: can.submit === true,
      },
      { label: back, Icon: IconEyeOff, run: () => publishing.unpublish(row), show: can.unpublish === true },
    ];
    return [
      { label: t('action.edit'), Icon: IconPencil, link: editor, show: editor !== undefined && !inEditor },
      ...pages,
      { label: t('translations'), Icon: IconLanguage, link: translations, show: translations !== undefined },
      ...(inEditor ? [] : steps),
      ...actions,
      { label: kind.deletion.action, Icon: IconTrash, danger: true, run: remove, show: can.delete === true },
    ];
  };
}
