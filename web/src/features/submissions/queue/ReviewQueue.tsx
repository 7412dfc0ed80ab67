import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AskReason } from '../../../shared/forms/AskReason.tsx';
import { FormNote } from '../../../shared/forms/FormNote.tsx';
import { EmptyState, ErrorState } from '../../../shared/ui/EmptyState.tsx';
import { PageHeader } from '../../../shared/ui/PageHeader.tsx';
import { SkeletonRows } from '../../../shared/ui/Skeletons.tsx';
import {
  type Family,
  submissionQuery,
  type SubmissionDetail,
  type SubmissionStatus,
} from '../submissions.api.ts';
import type { Mark } from '../Marks.tsx';
import { DecisionBar } from './DecisionBar.tsx';
import { DocumentViewer } from './DocumentViewer.tsx';
import { KeysHelp } from './KeysHelp.tsx';
import { OnlyBrand } from './OnlyBrand.tsx';
import { QueueList } from './QueueList.tsx';
import { ReviewFields } from './ReviewFields.tsx';
import { type Decisions, useDecisions } from './useDecisions.ts';
import { useReviewDesk } from './useDesk.ts';
import { type Queue, useQueue } from './useQueue.ts';
import classes from './queue.module.css';

interface Props {
  readonly family: Family;
  readonly status: SubmissionStatus;
  readonly title: string;
  /** Opens this one, whatever its state. */
  readonly id?: string | undefined;
  /** Only those of this brand. */
  readonly brand?: string | undefined;
  /** Next to the title: the other states. */
  readonly tabs: ReactNode;
}

/** The state lists of a family: the list, the document, what was typed from it, and the decision at the foot. */
export function ReviewQueue({ family, status, title, id, brand, tabs }: Props) {
  const { t } = useTranslation('submissions');
  const queue = useQueue(family, status, { opened: id, brand });
  const decisions = useDecisions(family, queue.leave);
  const { error, data, refetch } = queue.query;
  const empty = data && queue.total === 0 && queue.text === '' && queue.id === undefined;
  return (
    <>
      <PageHeader title={title} text={data ? t(`count.${status}`, { count: queue.total }) : null}>
        {tabs}
      </PageHeader>
      {brand && <OnlyBrand id={brand} />}
      <FormNote problem={decisions.problem} />
      {error && !data && (
        <div className="card">
          <ErrorState error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {!error && !data && <SkeletonRows rows={8} height={64} />}
      {empty && (
        <div className="card">
          <EmptyState title={t(`empty.${status}`)} text={t('emptyText')} />
        </div>
      )}
      {data && !empty && <Desk family={family} queue={queue} decisions={decisions} title={title} />}
    </>
  );
}

/** Frames of what was read; amber where the reading is unsure or says something else than what was typed. */
const marksOf = ({ marks, date, invoiceNumber, amount }: SubmissionDetail): Mark[] =>
  marks.map(({ field, read, sure, box }) => {
    const typed = { date, invoiceNumber, amount, item: read }[field];
    return { kind: field === 'item' ? 'item' : 'field', sure: sure && typed === read, box };
  });

interface DeskProps {
  readonly family: Family;
  readonly queue: Queue;
  readonly decisions: Decisions;
  readonly title: string;
}

function Desk({ family, queue, decisions, title }: DeskProps) {
  const {
    data: row,
    error,
    refetch,
  } = useQuery({
    ...submissionQuery(family, queue.id ?? ''),
    enabled: queue.id !== undefined,
  });
  const desk = useReviewDesk(queue, decisions, row);
  return (
    <>
      <div className={classes.queue}>
        <QueueList queue={queue} label={title} />
        {row ? (
          <>
            <DocumentViewer
              key={row._id}
              attachments={row.attachments}
              name={row.invoiceNumber || String(row.submissionId)}
              view={desk.view}
              marks={marksOf(row)}
            />
            <ReviewFields
              row={row}
              instead={desk.instead}
              onInstead={desk.change}
              amountField={desk.amountField}
              onOpen={queue.choose}
            />
          </>
        ) : (
          <div className={classes.waiting}>
            {queue.id === undefined && <NothingFound queue={queue} />}
            {queue.id !== undefined && error && <ErrorState error={error} onRetry={() => void refetch()} />}
            {queue.id !== undefined && !error && <SkeletonRows rows={5} height={48} />}
          </div>
        )}
      </div>
      <DecisionBar {...desk.bar} row={row} />
      <Dialogs desk={desk} row={row} />
    </>
  );
}

function NothingFound({ queue }: { readonly queue: Queue }) {
  const { t } = useTranslation('ui');
  return (
    <EmptyState title={t('list.none')} text={t('list.noneText', { what: `“${queue.text}”` })}>
      <Button variant="default" onClick={() => queue.search('')}>
        {t('list.clearAll')}
      </Button>
    </EmptyState>
  );
}

interface DialogProps {
  readonly desk: ReturnType<typeof useReviewDesk>;
  readonly row: SubmissionDetail | undefined;
}

function Dialogs({ desk, row }: DialogProps) {
  const { t } = useTranslation(['submissions', 'ui']);
  if (desk.helping) return <KeysHelp choice={desk.keys} onClose={() => desk.help(false)} />;
  if (!desk.explaining || !row) return null;
  return (
    <AskReason
      title={t('deny.ask', { number: row.submissionId })}
      label={t('deny.why')}
      missing={t('deny.need')}
      action={t('deny')}
      keep={t('ui:action.cancel')}
      onClose={() => desk.explain(false)}
      onReason={desk.denyBecause}
    />
  );
}
