import { lazy } from 'react';
import { ActionIcon } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { importWithRetry } from '../../shared/navigation/importWithRetry.ts';
import { LazyOnDemand } from '../../shared/ui/LazyOnDemand.tsx';

const LearnerJump = lazy(async () => ({
  default: (await importWithRetry(() => import('./LearnerJump.tsx'))).LearnerJump,
}));

/** Finds pages and the training a person may take; ⌘K or Ctrl K opens it anywhere. */
export function LearnerSearch() {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure(false);
  useHotkeys([['mod+K', open]], []);
  return (
    <>
      <ActionIcon size={44} aria-label={t('jump')} title={t('jump')} onClick={open}>
        <IconSearch size={20} stroke={1.75} />
      </ActionIcon>
      <LazyOnDemand when={opened}>
        <LearnerJump opened={opened} close={close} />
      </LazyOnDemand>
    </>
  );
}
