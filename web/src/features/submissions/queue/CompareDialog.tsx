import { Modal } from '@mantine/core';
import { IconEqual } from '@tabler/icons-react';
import type { MediaView } from '@forecourt/contract/fields';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { plainDate } from '../../../shared/format.ts';
import { StatusBadge } from '../../../shared/ui/StatusBadge.tsx';
import { amountText } from '../awardText.ts';
import type { SubmissionDetail } from '../submissions.api.ts';
import classes from './compare.module.css';

type Similar = SubmissionDetail['similar'][number];

const statusOf = ({ status }: Pick<Similar, 'status'>) =>
  status === 'pending' ? 'waiting_approval' : status;
const hasCommon = (one: readonly string[], other: readonly string[]): boolean =>
  one.some((value) => other.includes(value));

interface Fact {
  readonly name: string;
  readonly values: readonly [ReactNode, ReactNode];
  readonly isSame: boolean;
}

const textFact = (name: string, one: string, two: string, isSame = one !== '' && one === two): Fact => ({
  name,
  values: [one, two],
  isSame,
});

function useFacts(row: SubmissionDetail, other: Similar): Fact[] {
  const { t } = useTranslation('submissions');
  const serials = row.lines.flatMap(({ serial }) => serial || []);
  return [
    textFact(
      t('invoice'),
      row.invoiceNumber,
      other.invoiceNumber,
      other.shared.includes('invoice') ||
        (row.invoiceNumber !== '' && row.invoiceNumber === other.invoiceNumber),
    ),
    textFact(
      t('compare.serials'),
      serials.join(', '),
      other.serials.join(', '),
      other.shared.includes('serial') || hasCommon(serials, other.serials),
    ),
    textFact(t('total'), amountText(row), amountText(other)),
    textFact(t('date'), plainDate(row.date), plainDate(other.date)),
    textFact(t('of'), row.title, other.title),
    textFact(t('compare.person'), row.submitter.name, other.submitter),
    textFact(t('compare.dealer'), row.dealer?.name ?? '', other.dealer),
  ];
}

interface Props {
  readonly row: SubmissionDetail;
  readonly other: Similar;
  readonly onClose: () => void;
}

/** Two submissions side by side: their documents, and fact by fact what is the same. */
export function CompareDialog({ row, other, onClose }: Props) {
  const { t } = useTranslation('submissions');
  const facts = useFacts(row, other);
  const title = t('compare.title', { one: row.submissionId, other: other.submissionId });
  return (
    <Modal opened onClose={onClose} title={title} size={880}>
      <table className={classes.compare}>
        <thead>
          <tr>
            {[row, other].map((one) => (
              <th key={one._id} scope="col">
                {t('compare.number', { number: one.submissionId })} <StatusBadge status={statusOf(one)} />
              </th>
            ))}
          </tr>
        </thead>
        <FactRows
          fact={{
            name: t('compare.documents'),
            values: [
              <Documents key="one" files={row.attachments} />,
              <Documents key="other" files={other.attachments} />,
            ],
            isSame: other.shared.includes('file'),
          }}
        />
        {facts.map((fact) => (
          <FactRows key={fact.name} fact={fact} />
        ))}
      </table>
    </Modal>
  );
}

/** The name of a fact over the two values, so that both have half the width on a phone too. */
function FactRows({ fact: { name, values, isSame } }: { readonly fact: Fact }) {
  const { t } = useTranslation('submissions');
  if (values.every((value) => value === '')) return null;
  return (
    <tbody data-same={isSame || undefined}>
      <tr>
        <th colSpan={2} scope="rowgroup">
          {name}
          {isSame && (
            <span>
              <IconEqual size={16} stroke={1.75} aria-hidden /> {t('compare.same')}
            </span>
          )}
        </th>
      </tr>
      <tr>
        {values.map((value, side) => (
          // oxlint-disable-next-line react/no-array-index-key -- the two sides never change places
          <td key={side}>{value === '' ? '–' : value}</td>
        ))}
      </tr>
    </tbody>
  );
}

function Documents({ files }: { readonly files: readonly MediaView[] }) {
  const { t } = useTranslation('submissions');
  if (files.length === 0) return <p className={classes.none}>{t('viewer.none')}</p>;
  return files.map(({ url, name, type, state }) => {
    if (state !== 'ready')
      return (
        <p key={url} className={classes.none}>
          {t(state === 'failed' ? 'viewer.broken' : 'viewer.preparing')}
        </p>
      );
    return (
      <a key={url} href={url} target="_blank" rel="noreferrer">
        {type.startsWith('image/') ? (
          <img src={url} alt={t('viewer.alt', { name })} />
        ) : (
          t('viewer.pdf', { name })
        )}
      </a>
    );
  });
}
