import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { longDate, relativeOrDate } from '../../../shared/format.ts';
import { confirm } from '../../../shared/ui/confirm.ts';
import { ErrorState } from '../../../shared/ui/EmptyState.tsx';
import { Note } from '../../../shared/ui/Note.tsx';
import { toast } from '../../../shared/ui/toast.tsx';
import { FactSection } from '../Facts.tsx';
import { type Merge, mergesQuery, peopleChanged, undoMerge } from './merge.api.ts';
import classes from './merge.module.css';

/** What was merged lately, and the way back. */
export function RecentMerges() {
  const { t } = useTranslation('user-merge');
  const { data, error, refetch } = useQuery(mergesQuery);
  const undo = useMutation({
    mutationFn: ({ _id: id }: Merge) => undoMerge({ params: { id } }),
    onSuccess: async (_reply, { primary }) => {
      toast(t('undo.done', { name: primary.fullName || primary.email }));
      await peopleChanged();
    },
  });
  const ask = async (merge: Merge) => {
    const name = merge.primary.fullName || merge.primary.email;
    const agreed = await confirm({
      title: t('undo.ask', { name }),
      text: t('undo.text', { name }),
      action: t('undo'),
      keep: t('undo.keep'),
    });
    if (agreed) undo.mutate(merge);
  };
  return (
    <div className={classes.recent}>
      <FactSection title={t('recent')}>
        {undo.error && <Note kind="bad">{undo.error.message}</Note>}
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data?.length === 0 && (
          <p className={classes.nothing}>
            <strong>{t('recentEmpty')}</strong> {t('recentEmptyText')}
          </p>
        )}
        {data && data.length > 0 && (
          <ul className={classes.merges}>
            {data.map((merge) => (
              <Row key={merge._id} merge={merge} busy={undo.isPending} onUndo={() => void ask(merge)} />
            ))}
          </ul>
        )}
      </FactSection>
    </div>
  );
}

interface RowProps {
  readonly merge: Merge;
  readonly busy: boolean;
  readonly onUndo: () => void;
}

function Row({
  merge: { primary, secondary, mergedBy, mergedAt, undoneAt, undoableUntil, can },
  busy,
  onUndo,
}: RowProps) {
  const { t } = useTranslation('user-merge');
  const name = primary.fullName || primary.email;
  const state = undoneAt
    ? t('undone', { when: relativeOrDate(undoneAt) })
    : can.undo
      ? t('undoUntil', { date: longDate(undoableUntil) })
      : t('final');
  return (
    <li>
      <span className={classes.words}>
        <Link
          to="/auth/admin/user-manager/$userId/edit"
          params={{ userId: primary._id }}
          search={{ crumb: name }}
        >
          {name}
        </Link>
        <span className={classes.under}>
          {t('into', { secondary: secondary.email, primary: primary.email })}
        </span>
        <span className={classes.under}>
          {t('by', { name: mergedBy, when: relativeOrDate(mergedAt) })} · {state}
        </span>
      </span>
      {can.undo && (
        <Button variant="default" disabled={busy} aria-label={t('undo.name', { name })} onClick={onUndo}>
          {t('undo')}
        </Button>
      )}
    </li>
  );
}
