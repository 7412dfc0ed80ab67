import { feature } from '../../kit/feature.ts';
import { settingsFileAccess } from './settings.files.ts';
import { settingsMerging } from './settings.merging.ts';
import { settingsPerson } from './settings.person.ts';
import { settingsRoutes } from './settings.routes.ts';

export const settings = feature({
  name: 'settings',
  files: settingsFileAccess,
  merging: settingsMerging,
  person: settingsPerson,
  routes: settingsRoutes,
});
