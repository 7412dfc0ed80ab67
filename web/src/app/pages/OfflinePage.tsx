import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../shared/api/queryClient.ts';
import { loadTexts } from '../../shared/i18n/i18n.ts';
import { importWithRetry } from '../../shared/navigation/importWithRetry.ts';
import { useReturn } from '../../shared/offline/useReturn.ts';
import { sessionQuery } from '../../shared/session/session.ts';
import { Message } from '../../shared/ui/Message.tsx';

const OfflineShelf = lazy(() =>
  importWithRetry(async () => {
    await loadTexts('offline', 'quiz');
    return import('../../features/dashboard/OfflineShelf.tsx');
  }),
);

interface Props {
  readonly onRetry: () => void;
}

/** A page that needs the network: what works without one, until it is back. */
export function OfflinePage({ onRetry }: Props) {
  const { t } = useTranslation();
  useReturn(onRetry);
  const user = queryClient.getQueryData(sessionQuery.queryKey)?.user;
  return (
    <>
      <Message drawing="offline" heading="h1" title={t('error.offline')} text={t('error.offlineText')}>
        <Button size="md" onClick={onRetry}>
          {t('error.retry')}
        </Button>
        <Button size="md" variant="default" renderRoot={(props) => <Link to="/" {...props} />}>
          {t('error.home')}
        </Button>
      </Message>
      {user && (
        <Suspense>
          <div className="page">
            <OfflineShelf />
          </div>
        </Suspense>
      )}
    </>
  );
}
