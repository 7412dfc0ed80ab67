import { Button, Textarea } from '@mantine/core';
import { IconFileText, IconSparkles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../../shared/api/problem.ts';
import { FormDialog } from '../../../shared/forms/FormDialog.tsx';
import { FormNote } from '../../../shared/forms/FormNote.tsx';
import { useDraft } from '../../../shared/forms/useDraft.ts';
import { plainDate } from '../../../shared/format.ts';
import { EmptyState, ErrorState } from '../../../shared/ui/EmptyState.tsx';
import { SkeletonRows } from '../../../shared/ui/Skeletons.tsx';
import { StatusBadge } from '../../../shared/ui/StatusBadge.tsx';
import { toast } from '../../../shared/ui/toast.tsx';
import { confirm } from '../../../shared/ui/confirm.ts';
import { amountText, awardText } from '../awardText.ts';
import { DocumentField } from '../fields.tsx';
import {
  type Family,
  ownQuery,
  submissionQuery,
  submissionsChanged,
  type SubmissionView,
} from '../submissions.api.ts';
import classes from './own.module.css';

const STEP = 10;
const MOST = 200;

interface Props {
  readonly family: Family;
  readonly title: string;
  readonly empty: { readonly title: string; readonly text: string };
  /** The one that the address leads to. */
  readonly opened?: string | undefined;
  /** Opens the form with what a denied one said; absent where a form can't be filled from it. */
  readonly again?: Again | undefined;
}

/** How the form opens: by a link, or over the page. */
type Again =
  | { readonly link: (props: Record<string, unknown>, row: SubmissionView) => ReactNode }
  | { readonly run: (row: SubmissionView) => void };

/** The user's submissions, with their state and actions. */
export function OwnSubmissions({ family, title, empty, opened, again }: Props) {
  const { t } = useTranslation('submissions');
  const [limit, setLimit] = useState(STEP);
  const { data, error, refetch } = useQuery(ownQuery(family, limit));
  const actions = useActions(family);
  const rows = useRows(family, data?.submissions, opened);
  const total = data?.pagination.total ?? 0;
  return (
    <section className={classes.own}>
      <h2>
        {title} {total > 0 && <span className={classes.count}>{total}</span>}
      </h2>
      <FormNote problem={actions.problem} />
      <div className="card">
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!error && !data && <SkeletonRows rows={4} height={64} />}
        {data && total === 0 && <EmptyState {...empty} heading="h3" />}
        {data && total > 0 && (
          <ul className={classes.rows}>
            {rows.map((row) => (
              <OwnRow key={row._id} row={row} opened={row._id === opened} actions={actions} again={again} />
            ))}
          </ul>
        )}
      </div>
      {limit < MOST && total > limit && (
        <Button variant="default" onClick={() => setLimit(limit + STEP)}>
          {t('more')}
        </Button>
      )}
      <AppealDialog actions={actions} />
    </section>
  );
}

function AppealDialog({ actions }: Pick<RowProps, 'actions'>) {
  if (!actions.appealing) return null;
  return <AppealForm row={actions.appealing} actions={actions} />;
}

interface Appeal {
  readonly reason: string;
  readonly picture: File | null | undefined;
}

function AppealForm({ row, actions }: Omit<RowProps, 'opened' | 'again'>) {
  const { t } = useTranslation('submissions');
  const draft = useDraft<Appeal, unknown>({
    initial: { reason: '', picture: undefined },
    files: { picture: true },
    send: ({ reason, picture }) => actions.appeal(reason.trim(), picture ?? undefined),
  });
  const { value, change, errorOf, problem, progress } = draft;
  return (
    <FormDialog
      wide
      title={t('appeal.ask', { number: row.submissionId })}
      action={t('appeal.action')}
      keep={t('appeal.keep')}
      of={draft}
      onClose={actions.close}
    >
      {problem && problem.fields.length === 0 && <FormNote problem={problem} />}
      <p className={classes.appeal}>{t('appeal.text')}</p>
      <Textarea
        label={t('appeal.label')}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={500}
        data-autofocus
        value={value.reason}
        onChange={(event) => change({ reason: event.currentTarget.value })}
        error={errorOf('reason') && t('appeal.need')}
        required
      />
      <DocumentField
        label={t('appeal.picture')}
        description={t('appeal.pictureHelp')}
        value={value.picture}
        onChange={(picture) => change({ picture })}
        error={errorOf('picture')}
        progress={progress}
      />
    </FormDialog>
  );
}

/** What the list shows; before it the one that the address leads to, when it is older. */
function useRows(
  family: Family,
  shown: readonly SubmissionView[] = [],
  opened = '',
): readonly SubmissionView[] {
  const isFar = opened !== '' && shown.length > 0 && shown.every(({ _id }) => _id !== opened);
  const { data } = useQuery({ ...submissionQuery(family, opened), enabled: isFar });
  return isFar && data ? [data, ...shown] : shown;
}

/** Withdrawing and appealing. */
function useActions(family: Family) {
  const { t } = useTranslation('submissions');
  const [appealing, setAppealing] = useState<SubmissionView>();
  const [problem, setProblem] = useState<ApiProblem>();
  return {
    appealing,
    problem,
    ask: setAppealing,
    close: () => setAppealing(undefined),
    appeal: async (reason: string, picture?: File) => {
      if (!appealing) return;
      const { _id: id, version, submissionId } = appealing;
      await family.appeal({ params: { id }, body: { reason, version, ...(picture && { picture }) } });
      setAppealing(undefined);
      await submissionsChanged(family);
      toast(t('appeal.done', { number: submissionId }));
    },
    withdraw: async ({ _id: id, submissionId }: SubmissionView) => {
      const sure = await confirm({
        title: t('withdraw.ask', { number: submissionId }),
        text: t('withdraw.text'),
        action: t('withdraw.action'),
        keep: t('withdraw.keep'),
        danger: true,
      });
      if (!sure) return;
      setProblem(undefined);
      try {
        await family.withdraw({ params: { id } });
        toast(t('withdraw.done', { number: submissionId }));
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error;
        setProblem(error);
      } finally {
        await submissionsChanged(family);
      }
    },
  };
}

const icon = { size: 22, stroke: 1.5 } as const;

interface RowProps {
  readonly row: SubmissionView;
  readonly opened: boolean;
  readonly actions: ReturnType<typeof useActions>;
  readonly again: Props['again'];
}

function OwnRow({ row, opened, actions, again }: RowProps) {
  const { t } = useTranslation('submissions');
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (opened) place.current?.scrollIntoView({ block: 'center' });
  }, [opened]);
  const [picture] = row.attachments;
  return (
    <li ref={place} data-opened={opened || undefined}>
      {picture?.type.startsWith('image/') && picture.state === 'ready' ? (
        <img src={picture.url.replace('original', 'w320')} alt="" loading="lazy" />
      ) : (
        <span className={classes.blank} aria-hidden>
          {picture ? <IconFileText {...icon} /> : <IconSparkles {...icon} />}
        </span>
      )}
      <div className={classes.words}>
        <b>{[row.title, row.invoiceNumber].filter(Boolean).join(', ')}</b>
        <span>
          {[t('number', { number: row.submissionId }), plainDate(row.date), amountText(row)]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {row.status === 'denied' && row.reasonCode && (
          <span className={classes.why}>
            <b>{t(`deny.${row.reasonCode}`)}</b> · {row.reason || t(`todo.${row.reasonCode}`)}
          </span>
        )}
        <RowActions row={row} actions={actions} again={again} />
      </div>
      <div className={classes.end}>
        <StatusBadge status={row.status === 'pending' ? 'waiting_approval' : row.status} />
        {row.status !== 'denied' && row.status !== 'withdrawn' && (
          <span className="num" data-given={row.status !== 'pending' || undefined}>
            {awardText(row.award)}
          </span>
        )}
      </div>
    </li>
  );
}

function RowActions({ row, actions, again }: Omit<RowProps, 'opened'>) {
  const { t } = useTranslation('submissions');
  const canSendAgain = again && row.status === 'denied';
  if (!canSendAgain && !row.can.appeal && !row.can.withdraw) return null;
  return (
    <span className={classes.actions}>
      {canSendAgain && (
        <Button
          variant="subtle"
          size="compact-sm"
          {...('link' in again
            ? { renderRoot: (props: Record<string, unknown>) => again.link(props, row) }
            : { onClick: () => again.run(row) })}
        >
          {t('again')}
        </Button>
      )}
      {row.can.appeal && (
        <Button variant="subtle" size="compact-sm" onClick={() => actions.ask(row)}>
          {t('appeal')}
        </Button>
      )}
      {row.can.withdraw && (
        <Button variant="subtle" size="compact-sm" onClick={() => void actions.withdraw(row)}>
          {t('withdraw')}
        </Button>
      )}
    </span>
  );
}
