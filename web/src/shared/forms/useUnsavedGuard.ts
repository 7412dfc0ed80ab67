import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { confirm } from '../ui/confirm.ts';
import { useSaveKeys } from './saveKeys.ts';

/** Asks once before a page with unsaved changes is left. @param unsaved asked at that moment */
function useUnsavedGuard(unsaved: () => boolean): void {
  const { t } = useTranslation('ui');
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      // Search and anchor of the same page keep the form.
      if (!unsaved() || current.pathname === next.pathname) return false;
      return !(await confirm({
        title: t('form.leave'),
        text: t('form.leaveText'),
        action: t('form.leaveAction'),
        keep: t('form.stay'),
        danger: true,
      }));
    },
    enableBeforeUnload: unsaved,
  });
}

interface Unsaved {
  readonly form: { readonly isDirty: () => boolean };
  readonly submit: () => void;
  readonly busy: boolean;
}

/** For every form with user input: asks before leaving, and Ctrl S (⌘ S) saves. */
export function useUnsaved({ form, submit, busy }: Unsaved): void {
  // a running save may still be refused: until it is settled the form counts as changed
  useUnsavedGuard(() => form.isDirty());
  useSaveKeys(() => {
    if (form.isDirty() && !busy) submit();
  });
}
