import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PLAYER_ROOT } from '../PlayerFrame.tsx';

interface Props {
  readonly opened: boolean;
  readonly close: () => void;
  readonly children: ReactNode;
}

/** The transcript on a phone: a sheet at the foot. */
export default function TranscriptSheet({ opened, close, children }: Props) {
  const { t } = useTranslation('player');
  return (
    <Drawer
      opened={opened}
      onClose={close}
      position="bottom"
      size="72%"
      title={t('transcript')}
      radius="16px 16px 0 0"
      portalProps={{ target: `#${PLAYER_ROOT}` }}
      closeButtonProps={{ 'aria-label': t('transcript.hide') }}
    >
      {children}
    </Drawer>
  );
}
