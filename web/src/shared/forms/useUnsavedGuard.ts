import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { confirm } from '../ui/confirm.ts';

/** Asks once before a page with unsaved changes is left. @param unsaved asked at that moment */
export function useUnsavedGuard(unsaved: () => boolean): void {
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
