import { z } from 'zod';
import { CONTENT_EDITORS } from './content-kinds.ts';
import { endpoint, may, open, signedIn } from './endpoint.ts';
import { Flag, Id, MediaView, Ref } from './fields.ts';
import type { FileKind } from './endpoint.ts';

/** Widths that pictures are offered in, pixels. */
export const IMAGE_WIDTHS = [320, 640, 768, 1024, 1280, 1536] as const;

const VARIANTS = ['original', 'captions', ...IMAGE_WIDTHS.map((width) => `w${width}` as const)] as const;
export const FileVariant = z.enum(VARIANTS);
export type FileVariant = z.infer<typeof FileVariant>;

export const uploadEditorImage = endpoint({
  method: 'POST',
  path: '/api/s3-file-uploads',
  summary: 'Store a picture for a rich text; answers its address',
  access: {
    who: may(
      'MODIFY_BRAND_CONTENT',
      'EDIT_BRAND_SETTINGS',
      'CREATE_EDIT_CURRICULUM',
      'CREATE_EDIT_COURSE',
      'CREATE_EDIT_INCENTIVE',
      ...CONTENT_EDITORS,
      'CREATE_UPLOADS_MEDIA',
      'VIEW_MESSAGES',
      'VIEW_ILT_EVENTS',
      'VIEW_ILT_TEMPLATES',
    ),
    scope: 'own',
  },
  // the content decides what the file is; the declared type is accepted because the documented client sends it
  body: z.object({ file: Ref, 'Content-Type': z.string().max(200).optional() }),
  files: { file: 'image' },
  reply: { location: z.string(), _id: Id },
  problems: ['file.too_large', 'file.type_image', 'file.broken', 'file.dimensions'],
});

export const getFile = endpoint({
  method: 'GET',
  path: '/api/files/:id/:variant',
  summary: 'A stored file, or a picture in a width not above the one asked for if it has no wider',
  access: {
    who: open(
      'pictures of public pages are seen before anyone signs in; each file asks its owners who may see it',
    ),
    scope: 'own',
  },
  params: { id: Id, variant: FileVariant },
  query: z.object({
    /** The beginning of the file's hash: with it the answer may be kept for a year. */
    v: z.string().max(64).optional(),
    /** Saved under its name instead of shown. */
    download: Flag.optional(),
  }),
  raw: 'application/octet-stream',
});

const FILE_KINDS = [
  'image',
  'video',
  'audio',
  'captions',
  'document',
  'archive',
  'table',
  'asset',
] as const satisfies readonly FileKind[];
export const FileKindName = z.enum(FILE_KINDS);

export const UploadState = z.object({
  _id: Id,
  kind: FileKindName,
  name: z.string(),
  /** `receiving` until the last byte is there, then as the file's own state. */
  state: z.enum(['receiving', 'processing', 'ready', 'failed']),
  /** What to do about a file that failed, in the reader's language. */
  reason: z.string().nullable(),
  file: MediaView.nullable(),
});
export type UploadState = z.infer<typeof UploadState>;

export const getUpload = endpoint({
  method: 'GET',
  path: '/api/uploads/:id',
  summary: 'How far an upload is: arriving in parts, being made playable, ready, or failed and why',
  access: { who: signedIn(), scope: 'own' },
  params: { id: Id },
  reply: { upload: UploadState },
});
