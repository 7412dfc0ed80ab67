import { feature } from '../../kit/feature.ts';
import { settingsRoutes } from './settings.routes.ts';
import type { Subject } from '../../kit/subjects/subject.ts';
import type { Merging } from '../../kit/merging.ts';
import type { PersonPart } from '../../kit/person-rows.ts';

declare module '../../kit/subjects/subject.ts' {
  interface SubjectKinds {
    settings: 'slide';
  }
}

const subjects: readonly Subject[] = [
  {
    kind: 'slide',
    table: 'dashboard_slide',
    // the dashboard and its slides are for everybody who has signed in
    files: { columns: ['dashboard_slide.image_id'], sees: async ({ actor }) => actor !== null },
  },
];

const activity = ['settings.general', 'settings.slides'] as const;
declare module '../../kit/activity.ts' {
  interface ActivityKinds {
    settings: (typeof activity)[number];
  }
}

const settingsMerging: Merging = { moved: [], kept: ['setting.updated_by'], ended: [] };

/** Who changed the settings last. */
const settingsPerson: PersonPart = {
  rows: {
    'setting.updated_by': { leaving: 'keep' },
  },
};

export const settings = feature({
  name: 'settings',
  subjects,
  activity,
  merging: settingsMerging,
  person: settingsPerson,
  routes: settingsRoutes,
});
