import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dock } from '../ui/Dock.tsx';
import { shortcut } from '../ui/shortcut.ts';
import { useUnsaved } from './useUnsavedGuard.ts';
import classes from './forms.module.css';

/** What can be saved: a form of `useServerForm` or `useDraft`, or several of them as one. */
export interface Saving {
  readonly form: { readonly isDirty: () => boolean; readonly reset: () => void };
  readonly submit: () => void;
  readonly busy: boolean;
  /** The values are a draft that a reload brought back. */
  readonly isRestored?: boolean;
}

interface Props {
  readonly of: Saving;
  /** Where the changes are: the thing's name. */
  readonly where?: string;
  /** What Save is called, when it is not "Save". */
  readonly label?: string;
}

/** Says at the window's foot that something is unsaved; Discard, and Save (Ctrl S, or ⌘ S). Leaving asks once. */
export function SaveBar({ of: { form, submit, busy, isRestored = false }, where, label }: Props) {
  const { t } = useTranslation('ui');
  const dirty = form.isDirty();
  useUnsaved({ form, submit, busy });
  if (!dirty && !busy) return null;
  return (
    <Dock>
      <div
        className={classes.bar}
        data-restored={isRestored || undefined}
        role="group"
        aria-label={t('form.unsaved')}
      >
        <span className={classes.dot} />
        <p role="status" className={classes.what}>
          <strong>{t(isRestored ? 'draft.restored' : 'form.unsaved')}</strong> {where}
        </p>
        <Button variant="subtle" color="gray" onClick={() => form.reset()} disabled={busy}>
          {t(isRestored ? 'draft.discard' : 'form.discard')}
        </Button>
        <Button
          onClick={() => submit()}
          loading={busy}
          rightSection={<kbd className={classes.keys}>{shortcut('S')}</kbd>}
        >
          {label ?? t('form.save')}
        </Button>
      </div>
    </Dock>
  );
}
