import { PORTAL_PICTURES, type PortalPicture, type TenantSettings } from '@forecourt/contract/abilities';
import type { BodyOf } from '@forecourt/contract/endpoint';
import type { ImageView } from '@forecourt/contract/fields';
import type { saveGeneralSettings } from '@forecourt/contract/settings';
import type { CommandContextWithPortal } from '../../../kit/command-context.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { fileViews, imageView } from '../../../kit/files/views.ts';

type Change = Pick<BodyOf<typeof saveGeneralSettings>, PortalPicture>;

/** Settings have no id of their own; the files of all of them belong to this one. */
const OWNER = { kind: 'portal', id: '00000000-0000-7000-8000-000000000001' } as const;

/** Logo and icon as they are after a change: a new file, none, or the one from before. */
export async function usePortalPictures(
  tx: Tx,
  { actor, portal }: CommandContextWithPortal,
  before: TenantSettings,
  change: Change,
): Promise<Record<PortalPicture, ImageView | null>> {
  const wanted = PORTAL_PICTURES.map(
    (name) => [name, change[name] === undefined ? before[name]?._id : change[name]] as const,
  );
  const used = wanted.flatMap(([field, id]) => (id ? [{ id, kind: 'image', field } as const] : []));
  await portal.files.use(tx, OWNER, actor.id, used);
  const files = await fileViews(
    tx,
    wanted.map(([, id]) => id),
  );
  const [logo, logoDark, appIcon] = wanted.map(([, id]) => imageView(files.get(id ?? '')));
  return { logo: logo ?? null, logoDark: logoDark ?? null, appIcon: appIcon ?? null };
}
