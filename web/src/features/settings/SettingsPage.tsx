import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../shared/ui/EmptyState.tsx';
import { Note } from '../../shared/ui/Note.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { SkeletonRows } from '../../shared/ui/Skeletons.tsx';
import { GeneralForm } from './GeneralForm.tsx';
import { settingsQuery } from './settings.api.ts';
import { SlidesForm } from './slides/SlidesForm.tsx';

export const SETTINGS_TABS = ['general', 'slides'] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

interface Props {
  readonly tab: SettingsTab;
  readonly onTab: (tab: SettingsTab) => void;
}

/** What the portal does, and the slides of its dashboard. Both parts keep what is typed while the other is shown. */
export function SettingsPage({ tab, onTab }: Props) {
  const { t } = useTranslation('settings');
  const { data, error, refetch } = useQuery({ ...settingsQuery, refetchOnReconnect: false });
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={8} height={72} />}
      {data && !data.general && <Note kind="bad">{t('refused', { ns: 'shell' })}</Note>}
      {data?.general && (
        <Tabs value={tab} onChange={(value) => onTab(value === 'slides' ? 'slides' : 'general')}>
          <Tabs.List mb={20}>
            {SETTINGS_TABS.map((name) => (
              <Tabs.Tab key={name} value={name}>
                {t(`tab.${name}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="general">
            <GeneralForm general={data.general} />
          </Tabs.Panel>
          <Tabs.Panel value="slides">
            <SlidesForm slides={data.slides} />
          </Tabs.Panel>
        </Tabs>
      )}
    </>
  );
}
