import { z } from 'zod';
import { AudienceInput, AudienceView } from './audience.ts';
import { type Access, LIST_BODY, endpoint, may, signedIn } from './endpoint.ts';
import {
  FileRef,
  Flag,
  Id,
  ImageView,
  Instant,
  listQuery,
  MediaView,
  Pagination,
  paragraph,
  Ref,
} from './fields.ts';
import { MEDIA } from './limits.ts';

// The media centre: folders and files. A path is made of names, apart by `/`, and empty for the root.

const reads: Access = { who: signedIn(), scope: 'brand', feature: 'mediaCentre' };
const writes: Access = { who: may('CREATE_UPLOADS_MEDIA'), scope: 'brand', feature: 'mediaCentre' };

const FORBIDDEN = /[/\\:*?"<>|]/;
// also the marks that turn the direction of reading: `gpj.exe` must not be shown as `exe.jpg`
const UNSEEN = /[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069\ufeff]/u;
const EDGES = /^[. ]|[. ]$/;

/** A name that folders and files may have on every system. */
export const MediaName = z
  .string()
  .transform((name) => name.normalize('NFC'))
  .pipe(
    z
      .string()
      .min(1)
      .max(MEDIA.name)
      .refine((name) => !FORBIDDEN.test(name), 'media_characters')
      .refine((name) => !UNSEEN.test(name), 'invalid_characters')
      .refine((name) => !EDGES.test(name), 'media_edges'),
  );

/** Path as in the address; a path that no folder can have doesn't exist. */
const Location = z.string().max(MEDIA.path).default('');
const params = { path: Location };

/** Sections of dealer training. */
export const BUCKETS = ['Dealer Training', 'Sales Tools', 'Rep Training', 'Rep Onboarding'] as const;
export const Bucket = z.enum(BUCKETS);

const Brand = z.object({ _id: Id, name: z.string(), accent: z.string(), logoImage: ImageView.nullable() });

export const FileObject = z.object({
  _id: Id,
  type: z.enum(['folder', 'file']),
  name: z.string(),
  /** Where it lies now, itself included. */
  path: z.string(),
  description: z.string(),
  /** Cover of a folder, thumbnail of a file, or the picture that a file is. */
  image: ImageView.nullable(),
  file: MediaView.nullable(),
  /** Bytes; of a folder null. */
  size: z.number().nullable(),
  /** Folders and files that the reader sees in a folder; of a file null. */
  items: z.object({ folders: z.number(), files: z.number() }).nullable(),
  brand: Brand.nullable(),
  updatedAt: Instant,
  can: z.object({ edit: z.boolean() }),
  /** What only its editors see. */
  settings: z
    .object({
      audience: AudienceView,
      inPhotoLibrary: z.boolean(),
      bucket: z.string(),
      version: z.number(),
      /** Its own picture, where the one above is that of the file. */
      ownImage: ImageView.nullable(),
    })
    .nullable(),
});
export type FileObject = z.infer<typeof FileObject>;

const Breadcrumb = z.object({ name: z.string(), path: z.string() });

const contents = listQuery({
  limit: 100,
  sortBy: ['name', 'updatedAt'],
  filters: {
    /** Everything that the person sees or edits; for editors. */
    isAdmin: Flag.default(false),
    type: z.enum(['folder', 'file']).optional(),
  },
});

export const getMedia = endpoint({
  method: 'GET',
  path: '/api/media-center/*path',
  aliases: ['GET /api/media-center'],
  summary: 'What lies in a folder, folders first; or one file, with the folder that it lies in as the trail',
  access: reads,
  params,
  query: contents,
  reply: {
    /** From the outermost folder to the one that was asked for; empty at the root. */
    breadcrumbs: z.array(Breadcrumb),
    /** What was asked for; null is the root. */
    current: FileObject.nullable(),
    fileObjects: z.array(FileObject),
    pagination: Pagination,
    can: z.object({ add: z.boolean() }),
  },
});

export const mediaFolders = endpoint({
  method: 'GET',
  path: '/api/media-center/file-structure',
  summary: 'Folders that lie in a folder, one level',
  access: reads,
  query: z.object({ location: Location, isAdmin: Flag.default(false) }),
  reply: {
    folders: z.array(
      z.object({
        _id: Id,
        name: z.string(),
        path: z.string(),
        hasChildren: z.boolean(),
        can: z.object({ edit: z.boolean() }),
      }),
    ),
  },
});

export const findMedia = endpoint({
  method: 'GET',
  path: '/api/media-center/filter-contents',
  summary: 'Folders and files anywhere, by their names and descriptions',
  access: reads,
  query: contents,
  reply: { fileObjects: z.array(FileObject), pagination: Pagination },
});

/** What both creating and changing take. */
const fields = {
  description: paragraph(MEDIA.description).optional(),
  /** Null: of no brand, for platform and company admins. */
  brand: Ref.nullish(),
  audience: AudienceInput.optional(),
  inPhotoLibrary: z.boolean().optional(),
  bucket: Bucket.or(z.literal('')).optional(),
  coverImage: FileRef,
  fileThumb: FileRef,
};
const files = { coverImage: 'image', fileThumb: 'image', file: 'asset' } as const;
const filed = { fileObject: FileObject };

export const addMedia = endpoint({
  method: 'POST',
  path: '/api/media-center',
  summary: 'Make a folder, or put a file into one',
  access: writes,
  maxBody: LIST_BODY,
  body: z.object({
    /** Path of the folder that it comes into. */
    location: Location,
    /** As `file` says unless given. */
    type: z.enum(['folder', 'file']).optional(),
    /** Of a file as it was uploaded, with what names may not hold replaced, unless given. */
    name: MediaName.optional(),
    file: FileRef,
    /**
     * Where the name is taken: `refuse` names a free one; `keep-both` takes that; `replace` gives a file its next
     * version, and leaves a folder as it is.
     */
    onConflict: z.enum(['refuse', 'keep-both', 'replace']).default('refuse'),
    /** The same one again answers what it made first. */
    clientId: z.uuid().optional(),
    ...fields,
  }),
  files,
  reply: filed,
  problems: ['media.name_taken', 'media.too_deep', 'media.folder_full', 'file.too_large', 'file.type_asset'],
});

export const changeMedia = endpoint({
  method: 'PUT',
  path: '/api/media-center/*path',
  summary: 'Rename, move, describe, address, or replace the file; what is not named stays',
  access: writes,
  maxBody: LIST_BODY,
  params,
  body: z.object({
    version: z.number().int().optional(),
    name: MediaName.optional(),
    /** Path of the folder that it moves to. */
    location: z.string().max(MEDIA.path).optional(),
    file: FileRef,
    onConflict: z.enum(['refuse', 'keep-both']).default('refuse'),
    ...fields,
  }),
  files,
  reply: filed,
  problems: ['media.name_taken', 'media.cycle', 'media.too_deep', 'media.folder_full', 'content.stale'],
});

export const removeMedia = endpoint({
  method: 'DELETE',
  path: '/api/media-center/*path',
  summary: 'Delete a file, or a folder with everything in it; it can be restored for 30 days',
  access: writes,
  params,
  reply: { _id: Id },
});

export const restoreMedia = endpoint({
  method: 'POST',
  path: '/api/media-center/:id/restore',
  summary: 'Take a deletion back; where the name is taken meanwhile it gets a number',
  access: writes,
  params: { id: Id },
  reply: filed,
});

export const archiveMedia = endpoint({
  method: 'POST',
  path: '/api/media-archives',
  summary: 'Choose folders and files to download as one archive; replaces what the person chose before',
  access: reads,
  maxBody: LIST_BODY,
  body: z.object({ nodes: z.array(Ref).min(1).max(MEDIA.archive.files) }),
  reply: { location: z.string(), files: z.number(), size: z.number() },
  problems: ['media.archive_empty', 'media.archive_large'],
});

export const downloadArchive = endpoint({
  method: 'GET',
  path: '/api/media-archives/:id',
  summary: 'The chosen folders and files as a zip file: what the person may see of them now',
  access: { who: signedIn(), scope: 'own', feature: 'mediaCentre' },
  params: { id: Id },
  raw: 'application/zip',
  problems: ['media.archive_busy', 'media.archive_empty', 'media.archive_large'],
});

export const dealerTraining = endpoint({
  method: 'GET',
  path: '/api/dealer-training',
  summary:
    'The four sections of dealer training with the folders and files that stand in them; empty ones are left out',
  access: { who: signedIn(), scope: 'brand' },
  reply: { sections: z.array(z.object({ bucket: Bucket, fileObjects: z.array(FileObject) })) },
});

export const Photo = z.object({
  _id: Id,
  name: z.string(),
  description: z.string(),
  path: z.string(),
  folder: Breadcrumb.nullable(),
  image: ImageView,
  file: MediaView,
  brand: Brand.nullable(),
  addedAt: Instant,
});
export type Photo = z.infer<typeof Photo>;

export const photoLibrary = endpoint({
  method: 'GET',
  path: '/api/photo-library',
  summary: 'Pictures of the media centre, the newest first',
  access: reads,
  query: listQuery({
    limit: 60,
    sortBy: ['addedAt'],
    sortDir: -1,
    filters: {
      /** Path of a folder; what lies anywhere in it counts. */
      folder: z.string().max(MEDIA.path).optional(),
    },
  }),
  reply: { photos: z.array(Photo), pagination: Pagination },
});
