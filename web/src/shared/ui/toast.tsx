import { notifications } from '@mantine/notifications';
import { i18n } from '../i18n/i18n.ts';
import classes from './toast.module.css';

/** Milliseconds a toast stays; it waits under the pointer and the focus. */
const STAYS = 8000;

interface Options {
  /** Takes back what was just done; the toast offers it for 8 seconds. */
  readonly undo?: () => unknown;
}

/** Says in one line what was done. Errors are no toasts: put a `Note` where they happened. */
export function toast(text: string, { undo }: Options = {}): void {
  const id = crypto.randomUUID();
  const takeBack = () => {
    notifications.hide(id);
    void undo?.();
  };
  notifications.show({
    id,
    role: 'status',
    autoClose: STAYS,
    classNames: {
      root: `dark-bar ${classes.toast ?? ''}`,
      description: classes.text ?? '',
      closeButton: classes.close ?? '',
    },
    closeButtonProps: { 'aria-label': i18n.t('close', { ns: 'ui' }) },
    withBorder: false,
    message: (
      <span className={classes.line}>
        <span>{text}</span>
        {undo && (
          <button type="button" className="dark-bar-button" onClick={takeBack}>
            {i18n.t('undo', { ns: 'ui' })}
          </button>
        )}
      </span>
    ),
  });
}
