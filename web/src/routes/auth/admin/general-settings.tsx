import { createFileRoute } from '@tanstack/react-router';
import { settingsQuery } from '../../../features/settings/settings.api.ts';
import { SettingsPage, type SettingsTab } from '../../../features/settings/SettingsPage.tsx';
import { pageTexts } from '../../../shared/i18n/pageTexts.ts';
import { ignorePrefetchError } from '../../../shared/api/queryClient.ts';

interface SettingsSearch {
  readonly tab?: SettingsTab;
}

export const Route = createFileRoute('/auth/admin/general-settings')({
  staticData: { texts: ['settings', 'roles'] },
  validateSearch: ({ tab }: Record<string, unknown>): SettingsSearch => (tab === 'slides' ? { tab } : {}),
  loader: async ({ context, route }) => {
    // an address that names a section finds it on the page
    await Promise.all([
      context.queryClient.query(settingsQuery).catch(ignorePrefetchError),
      pageTexts(route),
    ]);
  },
  component: Settings,
});

function Settings() {
  const { tab = 'general' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <SettingsPage
      tab={tab}
      onTab={(next) => void navigate({ search: next === 'slides' ? { tab: next } : {}, replace: true })}
    />
  );
}
