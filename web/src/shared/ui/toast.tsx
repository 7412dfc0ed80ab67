import { notifications } from '@mantine/notifications';
import { ApiProblem } from '../api/problem.ts';
import { i18n } from '../i18n/i18n.ts';
import classes from './toast.module.css';

/** Milliseconds a toast stays; it waits under the pointer and the focus. */
const STAYS = 8000;

interface Options {
  /** Takes back what was just done; the toast offers it for 8 seconds. */
  readonly undo?: () => unknown;
}

const word = (key: 'close' | 'undo' | 'error.text' | 'form.offline') => i18n.t(key, { ns: 'ui' });

/** Why a call failed, in one line. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof ApiProblem)) return word('error.text');
  return error.offline ? word('form.offline') : error.detail || word('error.text');
}

/**
 * Does a small act that has no room for a `Note`: a heart, a thumb, taking something back. Where it fails it says why.
 * @returns whether it was done
 */
export async function attempt(act: () => unknown): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    show(reasonOf(error), 'alert');
    return false;
  }
}

/** Says in one line what was done. Errors are no toasts: put a `Note` where they happened, or see {@link attempt}. */
export const toast = (text: string, options?: Options): void => show(text, 'status', options);

function show(text: string, role: 'status' | 'alert', { undo }: Options = {}): void {
  const id = crypto.randomUUID();
  const takeBack = () => {
    notifications.hide(id);
    if (undo) void attempt(undo);
  };
  notifications.show({
    id,
    role,
    autoClose: STAYS,
    classNames: {
      root: `dark-bar ${classes.toast ?? ''}`,
      description: classes.text ?? '',
      closeButton: classes.close ?? '',
    },
    closeButtonProps: { 'aria-label': word('close') },
    withBorder: false,
    message: (
      <span className={classes.line}>
        <span>{text}</span>
        {undo && (
          <button type="button" className="dark-bar-button" onClick={takeBack}>
            {word('undo')}
          </button>
        )}
      </span>
    ),
  });
}
