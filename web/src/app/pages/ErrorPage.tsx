import { Button } from '@mantine/core';
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiProblem, REJECTED } from '../../shared/api/problem.ts';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { Message } from '../../shared/ui/Message.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { OfflinePage } from './OfflinePage.tsx';

const DEFAULT_STATUS = 500;

function statusOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  return typeof status === 'number' && status >= 400 ? status : DEFAULT_STATUS;
}

/** A page that failed: the error's status, else 500, what the server said about it, and what may help. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const problem = error instanceof ApiProblem ? error : undefined;
  const offline = problem?.offline === true;
  const status = statusOf(error);
  usePageTitle(t(offline ? 'error.offline' : 'error.title'));
  if (status === 404) return <NotFoundPage />;
  const again = () => {
    reset();
    void router.invalidate();
  };
  if (offline) return <OfflinePage onRetry={again} />;
  return (
    <Message
      drawing="lost"
      heading="h1"
      title={t('error.status', { status })}
      text={problem?.detail || t('error.text')}
      small={problem?.requestId && t('error.request', { id: problem.requestId })}
    >
      {status !== REJECTED && (
        <Button size="md" onClick={again}>
          {t('error.retry')}
        </Button>
      )}
      <Button
        size="md"
        variant={status === REJECTED ? 'filled' : 'default'}
        renderRoot={(props) => <Link to="/" {...props} />}
      >
        {t('error.home')}
      </Button>
    </Message>
  );
}
