import { TenantSettings } from '@forecourt/contract/abilities';
import type { Language } from '@forecourt/contract/languages';
import type { Db, Tx } from './db/db.ts';
import { text } from './i18n.ts';

const { assignmentGroupLabel: DEFAULT_GROUPS } = TenantSettings.parse({});

/** The tenant's settings as every request reads them. */
export interface Tenant {
  /** Settings of this version (milliseconds of the last change), or the newest when it is not known; reads the database only when they changed. */
  settings(version?: number): Promise<TenantSettings>;
}

/** Maximum staleness of settings for requests without a session, ms. */
const FRESH = 1_000;

export function tenantOf(db: Db): Tenant {
  let cached: { version: number; readAt: number; settings: TenantSettings } | undefined;
  let loading: Promise<TenantSettings> | undefined;
  const load = async (): Promise<TenantSettings> => {
    const { settings, version } = await readSettings(db);
    cached = { settings, version, readAt: performance.now() };
    return settings;
  };
  return {
    async settings(version) {
      const fresh =
        cached &&
        (version === undefined ? performance.now() - cached.readAt < FRESH : version === cached.version);
      if (cached && fresh) return cached.settings;
      return (loading ??= load().finally(() => (loading = undefined)));
    },
  };
}

/** Reads the stored settings; what is not stored takes its default. */
export async function readSettings(db: Db | Tx): Promise<{ settings: TenantSettings; version: number }> {
  const row = await db
    .selectFrom('setting')
    .select(['value', 'updated_at'])
    .where('key', '=', 'tenant')
    .executeTakeFirst();
  return { settings: TenantSettings.parse(row?.value ?? {}), version: row?.updated_at.getTime() ?? 0 };
}

/** What the product is called, for portals without a name of their own. */
export const PRODUCT_NAME = 'Forecourt';

export const portalNameOf = ({ portalName }: Pick<TenantSettings, 'portalName'>): string =>
  portalName || PRODUCT_NAME;

/** Label of assignment groups: the tenant's own, or the default in a language. */
export const groupsLabel = (
  { assignmentGroupLabel: label }: Pick<TenantSettings, 'assignmentGroupLabel'>,
  language: Language,
): string => (label === DEFAULT_GROUPS ? text(language, 'words', 'groups.word') : label);

/** Stores the settings; they count from the next request on every process. */
export async function writeSettings(
  tx: Tx,
  settings: TenantSettings,
  now: Date,
  by: string | null,
): Promise<void> {
  const value = JSON.stringify(settings);
  await tx
    .insertInto('setting')
    .values({ key: 'tenant', value, updated_at: now, updated_by: by })
    .onConflict((oc) => oc.column('key').doUpdateSet({ value, updated_at: now, updated_by: by }))
    .execute();
}
