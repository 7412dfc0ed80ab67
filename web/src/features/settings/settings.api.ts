import type { PortalPicture, TenantSettings } from '@forecourt/contract/abilities';
import type { ReplyOf } from '@forecourt/contract/endpoint';
import type * as contract from '@forecourt/contract/settings';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import { queryClient } from '../../shared/api/queryClient.ts';
import type { FileChoice } from '../../shared/forms/fileFields.ts';
import { sessionQuery } from '../../shared/session/session.ts';

const getSettings = client<typeof contract.getSettings>('GET /api/settings');
const settingChoices = client<typeof contract.settingChoices>('GET /api/settings/choices');
export const saveGeneralSettings = client<typeof contract.saveGeneralSettings>('POST /api/settings/general');
export const saveDashboardSlides = client<typeof contract.saveDashboardSlides>(
  'POST /api/settings/dashboard',
);

export type Setting = ReplyOf<typeof contract.getSettings>['setting'];
export type Slide = Setting['slides'][number];
export type General = TenantSettings;
/** The settings as a form holds them: of a picture only what is to become of it. */
export type GeneralValues = Omit<General, PortalPicture> & { readonly [name in PortalPicture]?: FileChoice };

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: async ({ signal }) => (await getSettings({}, { signal })).setting,
});

export const choicesQuery = queryOptions({
  queryKey: ['setting-choices'],
  queryFn: ({ signal }) => settingChoices({}, { signal }),
});

/** Keeps what was saved, and lets it count in the open portal at once. */
export async function storeSettings(setting: Setting): Promise<void> {
  queryClient.setQueryData(settingsQuery.queryKey, setting);
  await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
}
