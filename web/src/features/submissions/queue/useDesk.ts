import { useRef, useState } from 'react';
import { i18n } from '../../../shared/i18n/i18n.ts';
import { confirm } from '../../../shared/ui/confirm.ts';
import { awardText } from '../awardText.ts';
import { DENIAL_CODES, type DenialCode, type SubmissionDetail } from '../submissions.api.ts';
import { useView } from './DocumentViewer.tsx';
import { type KeyActions, useKeys } from './keys.ts';
import { useKeysChoice } from './KeysHelp.tsx';
import { useAmountOverride } from './ReviewFields.tsx';
import type { Decisions } from './useDecisions.ts';
import type { Queue } from './useQueue.ts';

/** Most that are approved together. */
const TOGETHER = 100;

/** Confirms an approval despite a red check; names submission, user, and amount. */
const confirmRed = ({ submissionId, submitter, award, checks }: SubmissionDetail, amount: number) =>
  confirm({
    title: i18n.t('red.ask', {
      ns: 'submissions',
      number: submissionId,
      name: submitter.name,
      award: awardText({ ...award, amount }),
    }),
    text: checks
      .filter(({ level }) => level === 'red')
      .map(({ text }) => text)
      .join(' '),
    action: i18n.t('red.approve', { ns: 'submissions' }),
    keep: i18n.t('action.cancel', { ns: 'ui' }),
    danger: true,
  });

/** Approving and denying the submission that is looked at. */
function useVerdicts(decisions: Decisions, row: SubmissionDetail | undefined) {
  const { instead, change } = useAmountOverride(row?._id);
  const [denying, setDenying] = useState(false);
  const [explaining, explain] = useState(false);
  const amount = instead.amount ?? row?.award.amount ?? 0;
  const ready = row?.can.decide === true && !decisions.busy;
  const approve = async () => {
    if (!row || !ready || (row.risk === 'red' && !(await confirmRed(row, amount)))) return;
    const changed = amount !== row.award.amount;
    decisions.decide(row, { status: 'approved', ...(changed && { amount, reason: instead.reason }) });
  };
  const deny = (reasonCode: DenialCode) => {
    if (!row || !ready) return;
    setDenying(false);
    if (reasonCode === 'other') explain(true);
    else decisions.decide(row, { status: 'denied', reasonCode });
  };
  const denyBecause = (reason: string) => {
    explain(false);
    if (row) decisions.decide(row, { status: 'denied', reasonCode: 'other', reason });
  };
  return {
    instead,
    change,
    amount,
    ready,
    denying,
    setDenying,
    explaining,
    explain,
    approve,
    deny,
    denyBecause,
  };
}

/** State and actions of the desk at which one submission is decided, by mouse and by keys. */
export function useReviewDesk(queue: Queue, decisions: Decisions, row: SubmissionDetail | undefined) {
  const view = useView(row?._id);
  const verdicts = useVerdicts(decisions, row);
  const { denying, setDenying, approve, deny } = verdicts;
  const [helping, help] = useState(false);
  const keys = useKeysChoice();
  const amountField = useRef<HTMLInputElement>(null);
  const undo = row?.can.undo ? () => decisions.undo(row) : decisions.undoLast;
  const actions: KeyActions = {
    J: () => queue.move(1),
    K: () => queue.move(-1),
    A: () => void approve(),
    D: () => verdicts.ready && setDenying(true),
    E: () => amountField.current?.focus(),
    R: view.turn,
    '+': view.larger,
    '-': view.smaller,
    Z: undo,
    '?': () => help(true),
    ...(denying && Object.fromEntries(DENIAL_CODES.map((code, i) => [i + 1, () => deny(code)]))),
  };
  useKeys(actions, keys.on && !helping && !verdicts.explaining);
  const clean = queue.rows
    .filter(({ risk, can }) => risk === 'green' && can.decide)
    .map(({ _id }) => _id)
    .slice(0, TOGETHER);
  const bar = {
    amount: verdicts.amount,
    busy: decisions.busy,
    denying,
    onDenying: setDenying,
    onApprove: () => void approve(),
    onDeny: deny,
    onUndo: undo,
    onHelp: () => help(true),
    clean,
    total: queue.total,
    onClean: () => decisions.approveClean(clean),
  };
  return { ...verdicts, view, amountField, keys, helping, help, bar };
}
