import { ActionIcon, Tooltip } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { JumpDialog } from './JumpDialog.tsx';

/** Finds the training a person may take; ⌘K or Ctrl K opens it anywhere. */
export function LearnerSearch() {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure(false);
  useHotkeys([['mod+K', open]], []);
  return (
    <>
      <Tooltip label={t('search.training')}>
        <ActionIcon size={44} aria-label={t('search.training')} onClick={open}>
          <IconSearch size={20} stroke={1.75} />
        </ActionIcon>
      </Tooltip>
      <JumpDialog label={t('search.training')} purpose="learn" entries={[]} opened={opened} close={close} />
    </>
  );
}
