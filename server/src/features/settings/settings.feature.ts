import { feature } from '../../kit/feature.ts';
import { settingsRoutes } from './settings.routes.ts';
import type { EntityType } from '../../kit/entities/entity-type.ts';
import type { Merging } from '../../kit/account-merge.ts';
import type { PersonalDataSource } from '../../kit/personal-data.ts';

declare module '../../kit/entities/entity-type.ts' {
  interface EntityTypes {
    settings: 'slide' | 'portal';
  }
}

const subjects: readonly EntityType[] = [
  {
    kind: 'slide',
    table: 'dashboard_slide',
    // the dashboard and its slides are for all signed-in users
    files: { columns: ['dashboard_slide.image_id'], sees: async ({ actor }) => actor !== null },
  },
  {
    kind: 'portal',
    table: 'setting',
    // logo and icon are part of the sign-in page
    files: { columns: [], sees: async () => true },
  },
];

const activity = ['settings.general', 'settings.slides'] as const;
declare module '../../kit/audit-log.ts' {
  interface ActivityKinds {
    settings: (typeof activity)[number];
  }
}

const settingsMerging: Merging = { moved: [], kept: ['setting.updated_by'], ended: [] };

/** Personal data in the settings: the user who changed them last. */
const settingsUser: PersonalDataSource = {
  rows: {
    'setting.updated_by': { leaving: 'keep' },
  },
};

export const settings = feature({
  name: 'settings',
  subjects,
  activity,
  merging: settingsMerging,
  person: settingsUser,
  routes: settingsRoutes,
});
