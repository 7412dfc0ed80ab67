import * as contract from '@forecourt/contract/settings';
import { handle, type Call, type Route } from '../../kit/http/handle.ts';
import { fileViews } from '../../kit/files/views.ts';
import type { Actor } from '../../kit/session/actor.ts';
import type { TenantSettings } from '@forecourt/contract/abilities';
import { saveGeneral } from './commands/save-general.ts';
import { saveSlides } from './commands/save-slides.ts';
import { businessUnits, settingsChangedAt, slides } from './settings.queries.ts';
import { toSettingView } from './settings.view.ts';
import { rolesToChoose } from '../../kit/access/roles.ts';

async function present({ db, actor }: Pick<Call<unknown, Actor>, 'db' | 'actor'>, settings: TenantSettings) {
  const [rows, changed] = await Promise.all([slides(db), settingsChangedAt(db)]);
  const files = await fileViews(
    db,
    rows.map((row) => row.image_id),
  );
  return { setting: toSettingView(actor, settings, rows, files, changed?.updated_at ?? null) };
}

export const settingsRoutes: readonly Route[] = [
  handle(contract.getSettings, (call) => present(call, call.settings)),
  handle(contract.settingChoices, async ({ db }) => ({
    businessUnits: (await businessUnits(db)).map(({ id, name }) => ({ _id: id, name })),
    roles: await rolesToChoose(db),
  })),
  handle(contract.saveGeneralSettings, async (call) => {
    const settings = await call.write((tx) => saveGeneral(tx, call, call.body));
    return present(call, settings);
  }),
  handle(contract.saveDashboardSlides, async (call) => {
    await call.write((tx) => saveSlides(tx, call.portal, call.actor, call.body.slides, call));
    return present(call, call.settings);
  }),
];
