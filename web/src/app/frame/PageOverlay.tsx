import { LoadingOverlay } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { overlayState } from '../../shared/ui/pageOverlay.ts';

export function PageOverlay() {
  const { t } = useTranslation();
  const shown = useSyncExternalStore(overlayState.subscribe, overlayState.read);
  return (
    <>
      <LoadingOverlay visible={shown} zIndex={500} pos="fixed" loaderProps={{ 'aria-hidden': true }} />
      <p role="status" className="visually-hidden">
        {shown ? t('loadingPage') : ''}
      </p>
    </>
  );
}
