import { Button } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../../shared/ui/confirm.ts';
import { ErrorState } from '../../../shared/ui/EmptyState.tsx';
import { Note } from '../../../shared/ui/Note.tsx';
import { PageHeader } from '../../../shared/ui/PageHeader.tsx';
import { SkeletonRows } from '../../../shared/ui/Skeletons.tsx';
import { toast } from '../../../shared/ui/toast.tsx';
import { FactSection } from '../Facts.tsx';
import { mergeUsers, type MergePreview, peopleChanged, previewQuery } from './merge.api.ts';
import { UserCard } from './UserCard.tsx';
import { SummaryTable } from './SummaryTable.tsx';
import classes from './merge.module.css';

/** Days for which a merge can be undone; the server keeps to the same. */
const UNDO_DAYS = 30;

interface Props {
  readonly primary: string;
  readonly secondary: string;
  /** Whose candidates one came from. */
  readonly user: string | undefined;
}

/** Two accounts side by side, and the result of merging them. */
export function Compare({ primary, secondary, user }: Props) {
  const { t } = useTranslation('user-merge');
  const { data, error, refetch } = useQuery(previewQuery(primary, secondary));
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link {...props} to="/auth/admin/user-manager/merge" search={user ? { user } : {}} />
          )}
        >
          {t('back')}
        </Button>
      </PageHeader>
      {data && <Both preview={data} user={user} />}
      {!data && error && (
        <div className="card">
          <ErrorState error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {!data && !error && <SkeletonRows rows={5} height={72} />}
    </>
  );
}

interface BothProps {
  readonly preview: MergePreview;
  readonly user: string | undefined;
}

function Both({ preview: { primary, secondary, summary }, user }: BothProps) {
  const { t } = useTranslation('user-merge');
  const merge = useMerge(primary, secondary);
  return (
    <div className={classes.both}>
      <div className={classes.people}>
        <UserCard title={t('keeps')} person={primary} />
        <Button
          variant="default"
          className={classes.swap ?? ''}
          leftSection={<IconArrowsExchange size={18} aria-hidden />}
          renderRoot={(props) => (
            <Link
              {...props}
              to="/auth/admin/user-manager/merge"
              replace
              search={{ ...(user && { user }), primary: secondary._id, secondary: primary._id }}
            />
          )}
        >
          {t('swap')}
        </Button>
        <UserCard title={t('goes')} person={secondary} />
      </div>
      <FactSection title={t('happens')}>
        <SummaryTable summary={summary} />
        <div className={classes.consequences}>
          <p>{t('signIn', { email: primary.email, other: secondary.email })}</p>
          <p>{t('undoDays', { count: UNDO_DAYS })}</p>
          <p>{t('notBack')}</p>
        </div>
      </FactSection>
      {merge.error && <Note kind="bad">{merge.error.message}</Note>}
      <div className={classes.actions}>
        <Button loading={merge.isPending} onClick={() => void merge.ask()}>
          {t('merge')}
        </Button>
      </div>
    </div>
  );
}

/** Merging after a question; then the person who stays. */
function useMerge(primary: MergePreview['primary'], secondary: MergePreview['secondary']) {
  const { t } = useTranslation('user-merge');
  const navigate = useNavigate();
  const name = primary.fullName || primary.email;
  const merge = useMutation({
    mutationFn: () => mergeUsers({ body: { primary: primary._id, secondary: secondary._id } }),
    onSuccess: async () => {
      toast(t('done', { name }));
      await navigate({ to: '/auth/admin/user-manager/merge' });
      await peopleChanged();
    },
  });
  const ask = async () => {
    const agreed = await confirm({
      title: t('ask', { primary: primary.email, secondary: secondary.email }),
      text: t('askText', { primary: name, email: secondary.email }),
      action: t('merge'),
      keep: t('keep'),
      danger: true,
    });
    if (agreed) merge.mutate();
  };
  return { ...merge, ask };
}
