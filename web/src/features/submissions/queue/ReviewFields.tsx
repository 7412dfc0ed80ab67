import { NumberInput, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MoneyInput } from '../../../shared/forms/MoneyInput.tsx';
import { money, number, plainDate, relativeOrDate } from '../../../shared/format.ts';
import { Facts } from '../../../shared/ui/Layout.tsx';
import { StatusBadge } from '../../../shared/ui/StatusBadge.tsx';
import { amountText, awardText } from '../awardText.ts';
import type { SubmissionDetail } from '../submissions.api.ts';
import { SimilarClaims } from './SimilarClaims.tsx';
import classes from './queue.module.css';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const MARKS = { green: IconCircleCheck, amber: IconAlertTriangle, red: IconCircleX } as const;

/** What is given instead of the rules' amount, and why. */
export interface AmountOverride {
  readonly amount: number | undefined;
  readonly reason: string;
}

export function useAmountOverride(id: string | undefined) {
  const [state, setState] = useState<AmountOverride & { readonly id: string | undefined }>();
  const instead: AmountOverride = state && state.id === id ? state : { amount: undefined, reason: '' };
  return { instead, change: (change: Partial<AmountOverride>) => setState({ ...instead, ...change, id }) };
}

interface Props {
  readonly row: SubmissionDetail;
  readonly instead: AmountOverride;
  readonly onInstead: (change: Partial<AmountOverride>) => void;
  readonly amountField: RefObject<HTMLInputElement | null>;
  readonly onOpen: (id: string) => void;
}

/** What was typed, what the checks say, similar ones, and what happened before. */
export function ReviewFields({ row, instead, onInstead, amountField, onOpen }: Props) {
  const { t } = useTranslation(['submissions', 'ui']);
  return (
    <section className={classes.fields} aria-label={t('fields.label')}>
      <div className={classes.who}>
        <h2>{row.dealer?.name ?? row.submitter.name}</h2>
        <StatusBadge status={row.status === 'pending' ? 'waiting_approval' : row.status} />
      </div>
      <p className={classes.small}>
        {t('by', {
          name: row.submitter.name,
          when: relativeOrDate(row.submittedAt),
          number: row.submissionId,
        })}
      </p>
      <Facts
        facts={[
          [t('of'), row.title],
          // an activity has neither number nor total
          ...(row.invoiceNumber ? ([[t('invoice'), row.invoiceNumber]] as const) : []),
          [t('date'), plainDate(row.date)],
          ...(row.amount === null ? [] : ([[t('total'), amountText(row)]] as const)),
          ...(row.quantity > 1 ? ([[t('quantity'), number(row.quantity)]] as const) : []),
          ...(row.note ? ([[t('note'), row.note]] as const) : []),
        ]}
      />
      {row.lines.length > 0 && <Lines row={row} />}
      <Checks row={row} />
      {row.can.decide ? (
        <Amount row={row} instead={instead} onInstead={onInstead} amountField={amountField} />
      ) : (
        <Given row={row} />
      )}
      <SimilarClaims row={row} onOpen={onOpen} />
      <History row={row} />
    </section>
  );
}

/** What was credited, or what would have been. */
function Given({ row: { status, award } }: Pick<Props, 'row'>) {
  const { t } = useTranslation('submissions');
  const text = awardText(award);
  if (status === 'approved' || status === 'completed') return <Facts facts={[[t('award'), text]]} />;
  return <p className={classes.small}>{t('give.rules', { award: text })}</p>;
}

function Lines({ row }: { readonly row: SubmissionDetail }) {
  const { t } = useTranslation('submissions');
  return (
    <div>
      <h3>{t('lines')}</h3>
      <ul className={classes.lines}>
        {row.lines.map((line, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines of a receipt never move
          <li key={i} data-counts={line.name !== '' || undefined}>
            {line.name === '' ? <IconAlertTriangle {...icon} /> : <IconCircleCheck {...icon} />}
            <span>
              <code>{line.partNumber}</code>
              <small>{line.name || t('line.unknown')}</small>
              {line.serial && <small>{t('line.serial', { serial: line.serial })}</small>}
            </span>
            <span className="num">{t('line.times', { count: line.quantity })}</span>
            <span className="num">
              {line.amount === null || row.currency === null ? '' : money(line.amount, row.currency)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Amount({ row, instead, onInstead, amountField }: Omit<Props, 'onOpen'>) {
  const { t } = useTranslation('submissions');
  const { account, amount, currency } = row.award;
  const cash = account === 'cash' && currency !== null;
  const value = instead.amount ?? amount;
  const changed = instead.amount !== undefined && instead.amount !== amount;
  const shared = { ref: amountField, description: t('give.rules', { award: awardText(row.award) }) };
  return (
    <div className={classes.amount}>
      {cash ? (
        <MoneyInput
          {...shared}
          label={t('give.money', { currency })}
          currency={currency}
          value={value / 100}
          onChange={(next) => onInstead({ amount: next === '' ? undefined : Math.round(Number(next) * 100) })}
        />
      ) : (
        <NumberInput
          {...shared}
          label={t('give.points')}
          value={value}
          onChange={(next) => onInstead({ amount: next === '' ? undefined : Math.round(Number(next)) })}
          min={0}
          decimalScale={0}
          hideControls
        />
      )}
      {changed && (
        <TextInput
          label={t('give.why')}
          value={instead.reason}
          onChange={(event) => onInstead({ reason: event.currentTarget.value })}
          maxLength={500}
          required
        />
      )}
    </div>
  );
}

function Checks({ row: { checks, risk } }: { readonly row: SubmissionDetail }) {
  const { t } = useTranslation('submissions');
  if (risk === 'unchecked') return <p className={classes.small}>{t('checks.running')}</p>;
  const doubtful = checks.filter(({ level }) => level !== 'green');
  return (
    <ul className={classes.checks} aria-label={t('checks')}>
      {doubtful.length === 0 && (
        <li data-level="green">
          <IconCircleCheck {...icon} />
          {t('checks.clean')}
        </li>
      )}
      {doubtful.map(({ name, level, text }) => {
        const Mark = MARKS[level];
        return (
          <li key={name} data-level={level}>
            <Mark {...icon} />
            {text}
          </li>
        );
      })}
    </ul>
  );
}

/** What happened to it, the first step first. */
export function History({ row }: { readonly row: SubmissionDetail }) {
  const { t } = useTranslation('submissions');
  if (row.history.length < 2) return null;
  return (
    <div>
      <h3>{t('history')}</h3>
      <ol className={classes.history}>
        {row.history.map(({ step, at, by, reasonCode, reason, amount }) => (
          <li key={`${step}${at}`}>
            <b>{t(`step.${step}`)}</b>
            {amount !== null && ` · ${awardText({ ...row.award, amount })}`}
            <small>{[by, relativeOrDate(at)].filter(Boolean).join(' · ')}</small>
            {reasonCode && <small>{t(`deny.${reasonCode}`)}</small>}
            {reason && <small>{reason}</small>}
          </li>
        ))}
      </ol>
    </div>
  );
}
