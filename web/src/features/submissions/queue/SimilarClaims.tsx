import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { relativeOrDate } from '../../../shared/format.ts';
import { StatusBadge } from '../../../shared/ui/StatusBadge.tsx';
import type { SubmissionDetail } from '../submissions.api.ts';
import { CompareDialog } from './CompareDialog.tsx';
import classes from './queue.module.css';
import list from './similar.module.css';

interface Props {
  readonly row: SubmissionDetail;
  readonly onOpen: (id: string) => void;
}

/** Submissions with the same file, invoice or serial number; each can be compared with this one. */
export function SimilarClaims({ row, onOpen }: Props) {
  const { t } = useTranslation(['submissions', 'ui']);
  const [comparedId, setComparedId] = useState<string>();
  const compared = row.similar.find(({ _id }) => _id === comparedId);
  if (row.similar.length === 0 && row.similarElsewhere === 0) return null;
  return (
    <div>
      <h3>{t('similar')}</h3>
      <ul className={list.similar}>
        {row.similar.map(({ _id, submissionId, submitter, submittedAt, status, attachments: [picture] }) => (
          <li key={_id}>
            {picture?.type.startsWith('image/') && picture.state === 'ready' && (
              <img src={picture.url} alt="" loading="lazy" />
            )}
            <span>
              <Button variant="subtle" size="compact-sm" onClick={() => onOpen(_id)}>
                {t('similar.open', { number: submissionId })}
              </Button>
              <small>{t('similar.by', { name: submitter, when: relativeOrDate(submittedAt) })}</small>
              <StatusBadge status={status === 'pending' ? 'waiting_approval' : status} />
            </span>
            <Button
              variant="default"
              size="compact-sm"
              onClick={() => setComparedId(_id)}
              aria-label={t('compare.title', { one: row.submissionId, other: submissionId })}
            >
              {t('compare')}
            </Button>
          </li>
        ))}
      </ul>
      {row.similarElsewhere > 0 && (
        <p className={classes.small}>{t('similar.elsewhere', { count: row.similarElsewhere })}</p>
      )}
      {compared && <CompareDialog row={row} other={compared} onClose={() => setComparedId(undefined)} />}
    </div>
  );
}
