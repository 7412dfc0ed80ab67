import { Button, type ButtonProps } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { markAllRead } from './notifications.api.ts';

interface Props extends Pick<ButtonProps, 'variant' | 'size'> {
  /** Instant up to which they are seen; undefined while none is unread. */
  readonly until: string | undefined;
  readonly onError: (error: Error | null) => void;
}

/** Marks all as read. Once used it stays, without effect: who works with the keyboard keeps their place. */
export function ReadAll({ until, onError, ...look }: Props) {
  const { t } = useTranslation('notifications');
  const readAll = useMutation({ mutationFn: markAllRead, onMutate: () => onError(null), onError });
  const done = !until && readAll.isSuccess;
  if (!until && readAll.isIdle) return null;
  const quiet = done || readAll.isPending;
  return (
    <>
      <Button
        {...look}
        aria-disabled={quiet}
        data-disabled={quiet || undefined}
        onClick={() => until && !quiet && readAll.mutate(until)}
      >
        {t('readAll')}
      </Button>
      <span role="status" className="visually-hidden">
        {done && t('countNone')}
      </span>
    </>
  );
}
