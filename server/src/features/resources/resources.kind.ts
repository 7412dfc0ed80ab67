import { sql } from 'kysely';
import { RESOURCE } from '@forecourt/contract/limits';
import { contentKind } from '../../kit/content/kind.ts';
import { mediaView } from '../../kit/files/views.ts';
import { invalid } from '../../kit/http/problem.ts';
import { notifyDownloaders } from './notify-users.ts';

interface ResourceRow {
  readonly file_id: string | null;
  readonly url: string | null;
  readonly bucket: string;
  readonly replaced_at: string | null;
  readonly downloads: number;
}

interface ResourceInput {
  readonly file?: string | null | undefined;
  readonly url?: string | null | undefined;
  readonly bucket?: string | undefined;
}

/** What is given takes the place of what was there: a resource is either a file or an address. */
function placeOf({ file, url }: ResourceInput, before: ResourceRow | null) {
  if (file && url) throw invalid('url', 'field.file_or_url');
  if (file) return { file_id: file, url: null };
  if (url) return { file_id: null, url };
  return {
    file_id: file === null ? null : (before?.file_id ?? null),
    url: url === null ? null : (before?.url ?? null),
  };
}

export const resource = contentKind<ResourceRow, ResourceInput>({
  kind: 'resource',
  rights: { publishes: ['PUBLISH_RESOURCE'], removes: ['DELETE_RESOURCE'] },
  text: { description: RESOURCE.description },
  order: { by: 'position', direction: 'asc' },
  detail: {
    table: 'resource',
    columns(input, before, { now }) {
      const place = placeOf(input, before);
      const replaced = before && (place.file_id !== before.file_id || place.url !== before.url);
      return { ...place, bucket: input.bucket, ...(replaced && { replaced_at: now }) };
    },
    facts: () =>
      sql`jsonb_build_object('downloads', (select count(*) from resource_download x where x.content_id = c.id))`,
    shows: ({ file_id }) => [file_id],
    files: ({ file_id }) => (file_id ? [{ id: file_id, kind: 'document', field: 'file' }] : []),
    card: ({ file_id, url, bucket, downloads }, _row, { files, language, editor }) => ({
      file: mediaView(files.get(file_id ?? ''), language),
      url,
      bucket,
      ...(editor && { downloads }),
    }),
    missing: ({ file_id, url }) => (file_id || url ? [] : ['file']),
    filters: ({ bucket }) => (typeof bucket === 'string' ? [sql<boolean>`d.bucket = ${bucket}`] : []),
  },
  saved: (tx, by, id, { status }) =>
    status === 'published' ? notifyDownloaders(tx, by, id) : Promise.resolve(),
});
