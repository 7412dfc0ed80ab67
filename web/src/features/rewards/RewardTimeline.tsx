import { ActionIcon, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { plainDate } from '../../shared/format.ts';
import { longMomentOf } from '../../shared/moments.ts';
import type { RewardDetail } from './rewards.api.ts';
import classes from './rewards.module.css';

const KINDS = [
  'earned',
  'issued',
  'assigned',
  'redeemed',
  'waiting',
  'approved',
  'code',
  'sent',
  'tracking',
  'address',
  'undone',
  'cancelled',
] as const;
const known = (kind: string) => KINDS.find((one) => one === kind) ?? 'assigned';

/** A code with a button that copies it. */
export function CodeLine({ label, code }: { readonly label: string; readonly code: string }) {
  const { t } = useTranslation('rewards');
  return (
    <p className={classes.codeLine}>
      {label}
      <span>
        <code>{code}</code>
        <CopyButton value={code}>
          {({ copied, copy }) => (
            <ActionIcon variant="subtle" aria-label={t(copied ? 'copied' : 'copy', { code })} onClick={copy}>
              {copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
            </ActionIcon>
          )}
        </CopyButton>
      </span>
    </p>
  );
}

/** What happened to a reward, and what comes next, from the top down. */
export function RewardTimeline({ reward }: { readonly reward: RewardDetail }) {
  const { t } = useTranslation(['rewards', 'wallet']);
  const { steps, redemptionCode, code, arrives, status, waitingForCode } = reward;
  const coming = arrives !== null && status !== 'cancelled' && status !== 'assigned';
  return (
    <ol className={classes.timeline}>
      {steps.map(({ kind, at, by, actingAs, note }, index) => (
        <li key={`${kind}:${at}:${index}`} data-done>
          <span className={classes.dot} aria-hidden>
            <IconCheck size={18} />
          </span>
          <div>
            <strong>{t(`step.${known(kind)}`)}</strong>{' '}
            <span className={classes.small}>
              {longMomentOf(at)}
              {by &&
                ` · ${actingAs ? t('wallet:byAs', { name: by, as: actingAs }) : t('wallet:by', { name: by })}`}
            </span>
            {note && <p className={classes.small}>{note}</p>}
            {kind === 'redeemed' && redemptionCode && (
              <CodeLine label={t('redemptionCode')} code={redemptionCode} />
            )}
            {kind === 'sent' && code && <CodeLine label={t('code')} code={code} />}
          </div>
        </li>
      ))}
      {(coming || waitingForCode) && (
        <li>
          <span className={classes.dot} aria-hidden />
          <div>
            <strong>{t(waitingForCode ? 'codeOnItsWay' : 'step.arrives')}</strong>{' '}
            {coming && (
              <span className={classes.small}>
                {t('arrivesBetween', { from: plainDate(arrives.from), to: plainDate(arrives.to) })}
              </span>
            )}
          </div>
        </li>
      )}
    </ol>
  );
}
