import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ArrivalPage } from './ArrivalPage.tsx';
import { useArrived } from './useArrived.ts';

/** Nothing is missing any more: whoever comes here again goes on. */
export function Settled({ title, next }: { readonly title: string; readonly next: string | undefined }) {
  const { t } = useTranslation('arrival');
  const goOn = useArrived(next);
  return (
    <ArrivalPage title={title} text={t('settled')}>
      <Button size="md" fullWidth onClick={() => void goOn()}>
        {t('goOn')}
      </Button>
    </ArrivalPage>
  );
}
