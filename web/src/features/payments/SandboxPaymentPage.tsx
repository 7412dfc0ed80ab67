import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../shared/api/queryClient.ts';
import { money } from '../../shared/format.ts';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { Note } from '../../shared/ui/Note.tsx';
import { openSandboxPayment, sandboxQuery } from './payments.api.ts';
import classes from './payments.module.css';

/** Where the links of the sandbox lead: what a receiver would see, and no money. */
export function SandboxPaymentPage({ token }: { readonly token: string }) {
  const { t } = useTranslation('payments');
  usePageTitle(t('sandbox.title'));
  const { data, error } = useQuery(sandboxQuery(token));
  const opening = useMutation({
    mutationFn: () => openSandboxPayment({ params: { token } }),
    onSuccess: ({ payment }) => queryClient.setQueryData(sandboxQuery(token).queryKey, payment),
  });
  return (
    <main className={`card ${classes.sandbox}`}>
      <h1>{t('sandbox.title')}</h1>
      <Note kind="neutral">{t('sandbox.note')}</Note>
      {error && <p>{t('sandbox.unknown')}</p>}
      {data && (
        <>
          <p className={classes.sum}>{money(data.amount, data.currency)}</p>
          {data.cardLast4 && <p>{t('sandbox.card', { last4: data.cardLast4 })}</p>}
          <p>{t(`sandbox.${data.status}`)}</p>
          {data.status === 'sent' && (
            <Button loading={opening.isPending} onClick={() => opening.mutate()}>
              {t('sandbox.open')}
            </Button>
          )}
        </>
      )}
    </main>
  );
}
