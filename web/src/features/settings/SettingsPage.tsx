import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../shared/ui/EmptyState.tsx';
import { SaveBar, type Saving } from '../../shared/forms/SaveBar.tsx';
import { Note } from '../../shared/ui/Note.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { SkeletonRows } from '../../shared/ui/Skeletons.tsx';
import { TabStrip } from '../../shared/ui/TabStrip.tsx';
import { GeneralForm } from './GeneralForm.tsx';
import { type General, settingsQuery, type Slide } from './settings.api.ts';
import { SlidesForm } from './slides/SlidesForm.tsx';
import { useSlidesForm } from './slides/useSlidesForm.ts';
import { useGeneralForm } from './useGeneralForm.ts';

export const SETTINGS_TABS = ['general', 'slides'] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

interface Props {
  readonly tab: SettingsTab;
  readonly onTab: (tab: SettingsTab) => void;
}

/**
 * What the portal does, and the slides of its dashboard. Both parts keep what is typed while the other is shown, and
 * share one bar that saves; a part that is refused shows itself.
 */
export function SettingsPage({ tab, onTab }: Props) {
  const { t } = useTranslation('settings');
  const { data, error, refetch } = useQuery({ ...settingsQuery, refetchOnReconnect: false });
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={8} height={72} />}
      {data && !data.general && <Note kind="bad">{t('refused', { ns: 'navigation' })}</Note>}
      {data?.general && <Parts general={data.general} slides={data.slides} tab={tab} onTab={onTab} />}
    </>
  );
}

interface PartsProps extends Props {
  readonly general: General;
  readonly slides: readonly Slide[];
}

function Parts({ general, slides, tab, onTab }: PartsProps) {
  const { t } = useTranslation('settings');
  const saving = {
    general: useGeneralForm(general, () => onTab('general')),
    slides: useSlidesForm(slides, () => onTab('slides')),
  };
  const parts: Readonly<Record<SettingsTab, Saving>> = saving;
  const dirty = () => SETTINGS_TABS.filter((name) => parts[name].form.isDirty());
  const all: Saving = {
    form: {
      isDirty: () => dirty().length > 0,
      reset: () => dirty().forEach((name) => parts[name].form.reset()),
    },
    submit: () => dirty().forEach((name) => parts[name].submit()),
    busy: SETTINGS_TABS.some((name) => parts[name].busy),
  };
  const where = dirty().map((name) => t(`tab.${name}`));
  return (
    <Tabs value={tab} onChange={(value) => onTab(value === 'slides' ? 'slides' : 'general')}>
      <TabStrip shown={tab} tabs={SETTINGS_TABS.map((name) => ({ name, title: t(`tab.${name}`) }))} />
      <Tabs.Panel value="general">
        <GeneralForm saving={saving.general} />
      </Tabs.Panel>
      <Tabs.Panel value="slides">
        <SlidesForm slides={slides} saving={saving.slides} />
      </Tabs.Panel>
      <SaveBar of={all} where={where.join(', ')} />
    </Tabs>
  );
}
