import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem, REJECTED } from '../api/problem.ts';
import { Message } from './Message.tsx';

interface EmptyProps {
  /** What will stand here. */
  readonly title: string;
  /** Why it helps. */
  readonly text?: string;
  readonly heading?: 'h2' | 'h3';
  /** The first action. */
  readonly children?: ReactNode;
}

export const EmptyState = (props: EmptyProps) => <Message drawing="empty" {...props} />;

interface ErrorProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** A part of a page whose data did not come: why, and a button to try again, unless that would be refused again. */
export function ErrorState({ error, onRetry }: ErrorProps) {
  const { t } = useTranslation(['ui', 'navigation']);
  const problem = error instanceof ApiProblem ? error : undefined;
  const offline = problem?.offline === true;
  // a rule rather than a failure: nothing to report, nothing to try again
  if (problem?.code === 'proxy.closed_page')
    return (
      <div role="alert">
        <Message drawing="lost" title={problem.detail} />
      </div>
    );
  return (
    <div role="alert">
      <Message
        drawing={offline ? 'offline' : 'lost'}
        title={offline ? t('error.offline') : t('error.title')}
        text={problem?.detail || t(offline ? 'navigation:error.offlineText' : 'error.text')}
        small={problem?.requestId && t('error.request', { id: problem.requestId })}
      >
        {problem?.status !== REJECTED && (
          <Button variant="default" onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
      </Message>
    </div>
  );
}
