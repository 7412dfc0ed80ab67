import { Button, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCircleX, IconSearch } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { relativeTime } from '../../../shared/format.ts';
import { amountText, awardText } from '../awardText.ts';
import type { SubmissionView } from '../submissions.api.ts';
import type { Queue } from './useQueue.ts';
import classes from './queue.module.css';

const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const;

function Risk({ risk }: { readonly risk: SubmissionView['risk'] }) {
  const { t } = useTranslation('submissions');
  if (risk === 'red')
    return (
      <IconCircleX
        {...icon}
        className={classes.red}
        aria-label={t('risk.red')}
        aria-hidden={false}
        role="img"
      />
    );
  if (risk === 'amber')
    return (
      <IconAlertTriangle
        {...icon}
        className={classes.amber}
        aria-label={t('risk.amber')}
        aria-hidden={false}
        role="img"
      />
    );
  return null;
}

/** The submissions of a state, what needs a look first. Under 1024 px it becomes a strip. */
export function QueueList({ queue, label }: { readonly queue: Queue; readonly label: string }) {
  const { t } = useTranslation(['submissions', 'ui']);
  const strip = useRef<HTMLUListElement>(null);
  const { id } = queue;
  useEffect(() => {
    if (id)
      strip.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [id]);
  return (
    <nav className={classes.list} aria-label={label}>
      <TextInput
        className={classes.search ?? ''}
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        value={queue.text}
        onChange={(event) => queue.search(event.currentTarget.value)}
      />
      <ul ref={strip}>
        {queue.rows.map((row) => (
          <li key={row._id}>
            <button
              type="button"
              aria-current={row._id === queue.id ? 'true' : undefined}
              onClick={() => queue.choose(row._id)}
            >
              <span className={classes.rowHead}>
                <Risk risk={row.risk} />
                <b>{row.dealer?.name ?? row.submitter.name}</b>
                <span className="num">{amountText(row) || awardText(row.award)}</span>
              </span>
              <span className={classes.rowFoot}>
                <span>{row.title}</span>
                {row.appealed && <span className={classes.appealed}>{t('step.appealed')}</span>}
                <span>{relativeTime(row.submittedAt)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {queue.more && (
        <Button variant="subtle" onClick={queue.more}>
          {t('more')}
        </Button>
      )}
    </nav>
  );
}
