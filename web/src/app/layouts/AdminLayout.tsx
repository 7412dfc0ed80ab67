import { ActionIcon, Button, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconExternalLink, IconMenu2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Bell } from '../../features/notifications/index.ts';
import { AccountMenu } from '../frame/AccountMenu.tsx';
import { currentLanguage } from '../../shared/i18n/language.ts';
import { LanguageMenu } from '../../shared/ui/LanguageMenu.tsx';
import { DOCK_ID } from '../../shared/ui/Dock.tsx';
import { AdminCrumbs } from './AdminCrumbs.tsx';
import { AdminJump } from '../command-palette/AdminJump.tsx';
import { AdminNav } from './AdminNav.tsx';
import { HeldWorkBanner } from './HeldWorkBanner.tsx';
import { usePreviewSite } from './usePreviewSite.ts';
import classes from './AdminLayout.module.css';

/** Side navigation in groups, bar with trail and jump field, the page, and a dock at the foot. */
export function AdminLayout({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure(false);
  const preview = usePreviewSite();
  return (
    <div className={classes.frame}>
      <div className={classes.side}>
        {/* Remounts links when the language changes, because a link caches its address. */}
        <AdminNav key={currentLanguage()} />
      </div>
      <Drawer
        opened={opened}
        onClose={close}
        size={300}
        title={t('adminNav')}
        closeButtonProps={{ 'aria-label': t('menu.close') }}
      >
        <AdminNav onChoose={close} bare />
      </Drawer>
      <div className={classes.column}>
        <header className={classes.bar}>
          <ActionIcon className={classes.burger} size={44} aria-label={t('menu.open')} onClick={open}>
            <IconMenu2 size={22} stroke={1.75} />
          </ActionIcon>
          <AdminCrumbs />
          <AdminJump />
          <Button
            variant="default"
            className={classes.wide}
            leftSection={<IconExternalLink size={16} />}
            component="a"
            href={preview}
          >
            {t('previewSite')}
          </Button>
          <Bell page="/auth/admin/notifications" />
          <LanguageMenu />
          <AccountMenu />
        </header>
        <HeldWorkBanner />
        <div className={classes.scroll} data-scrolls>
          <main id="main" tabIndex={-1} className={classes.main}>
            {children}
          </main>
        </div>
        <section id={DOCK_ID} className={classes.dock} aria-label={t('dock')} />
      </div>
    </div>
  );
}
