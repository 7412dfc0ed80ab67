import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import type { TenantSettings } from '@forecourt/contract/abilities';
import { DEFAULT_LANGUAGE, LANGUAGE_TAGS } from '@forecourt/contract/languages';
import { imageLibrary } from '../files/image-library.ts';
import { keyOf } from '../files/key.ts';
import type { Portal } from '../portal.ts';
import { iconUrl, PORTAL_ICONS, type PortalIcon } from '../portal-icon.ts';
import { PRODUCT_NAME, portalNameOf } from '../tenant.ts';

type Identity = Pick<TenantSettings, 'portalName' | 'appIcon'>;

const ICON_LINK = /<link rel="icon"[^>]*>/;
const TOUCH_ICON = /(<link rel="apple-touch-icon" href=")[^"]*/;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The document of the build under the portal's own name, with its own icons. */
export function withIdentity(html: string, settings: Identity): string {
  const named = html.replaceAll(PRODUCT_NAME, () => escaped(portalNameOf(settings)));
  if (!settings.appIcon) return named;
  const href = (name: PortalIcon) => escaped(iconUrl(settings, name));
  return named
    .replace(ICON_LINK, () => `<link rel="icon" href="${href('icon-48')}" type="image/png" />`)
    .replace(TOUCH_ICON, (_, link: string) => link + href('apple-touch-icon'));
}

interface Manifest {
  readonly icons: readonly { readonly src: string }[];
}

/** Web app manifest: that of the build, with the portal's name and icons. */
export function manifestOf(built: Manifest, settings: Identity) {
  const name = portalNameOf(settings);
  const icons = built.icons.map((icon) => {
    const file = /([\w-]+)\.png$/.exec(icon.src)?.[1];
    return file && file in PORTAL_ICONS
      ? { ...icon, src: iconUrl(settings, file as PortalIcon) } // oxlint-disable-line typescript/no-unsafe-type-assertion -- looked up
      : icon;
  });
  return { ...built, name, short_name: name, icons };
}

async function drawIcon(original: Buffer, name: PortalIcon): Promise<Buffer> {
  const { side, filled } = PORTAL_ICONS[name];
  const sharp = await imageLibrary();
  const background = filled < 1 ? '#ffffff' : { r: 0, g: 0, b: 0, alpha: 0 };
  const inner = Math.round(side * filled);
  const margin = Math.floor((side - inner) / 2);
  return sharp(original)
    .resize({ width: inner, height: inner, fit: 'contain', background })
    .extend({
      top: margin,
      left: margin,
      bottom: side - inner - margin,
      right: side - inner - margin,
      background,
    })
    .png()
    .toBuffer();
}

/** Icons of the picture that is set, each drawn once on this process. */
function icons({ database, files }: Pick<Portal, 'database' | 'files'>) {
  let drawn: { readonly of: string; readonly icons: Map<PortalIcon, Promise<Buffer>> } | undefined;
  const draw = async (fileId: string, name: PortalIcon): Promise<Buffer> => {
    const file = await database.db
      .selectFrom('file')
      .select('storage_key')
      .where('id', '=', fileId)
      .executeTakeFirstOrThrow();
    return drawIcon(await buffer(await files.storage.get(keyOf(file.storage_key, 'original'))), name);
  };
  return (fileId: string, name: PortalIcon): Promise<Buffer> => {
    if (drawn?.of !== fileId) drawn = { of: fileId, icons: new Map() };
    const { icons: known } = drawn;
    const icon = known.get(name) ?? draw(fileId, name);
    known.set(name, icon);
    // a failure is no icon: the next visitor gets another try
    icon.catch(() => known.delete(name));
    return icon;
  };
}

const YEAR = 'public, max-age=31536000, immutable';

/** Serves the web app manifest in each language, and the icons of the portal's own picture. */
export function addIdentity(
  server: FastifyInstance,
  dist: string,
  portal: Pick<Portal, 'tenant' | 'database' | 'files'>,
): void {
  for (const language of LANGUAGE_TAGS) {
    const file = language === DEFAULT_LANGUAGE ? 'manifest.webmanifest' : `manifest.${language}.webmanifest`;
    server.get(`/${file}`, async (_request, reply) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the build wrote it
      const built = JSON.parse(await readFile(join(dist, file), 'utf8')) as Manifest;
      return reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(JSON.stringify(manifestOf(built, await portal.tenant.settings())));
    });
  }
  const iconOf = icons(portal);
  for (const name of Object.keys(PORTAL_ICONS) as PortalIcon[])
    server.get(`/portal-icons/${name}.png`, async (request, reply) => {
      const settings = await portal.tenant.settings();
      const url = iconUrl(settings, name);
      if (!settings.appIcon) return reply.header('cache-control', 'no-cache').redirect(url, 302);
      return reply
        .type('image/png')
        .header('cache-control', request.url === url ? YEAR : 'no-cache')
        .send(await iconOf(settings.appIcon._id, name));
    });
}
