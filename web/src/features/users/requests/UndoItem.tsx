import { Menu } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Takes a decision back, in a row's menu. */
export function UndoItem({ onUndo }: { readonly onUndo: () => void }) {
  const { t } = useTranslation('user-requests');
  return (
    <Menu.Item leftSection={<IconArrowBackUp size={18} stroke={1.75} aria-hidden />} onClick={onUndo}>
      {t('undo')}
    </Menu.Item>
  );
}
