import { z } from 'zod';
import { isPhone } from './address.ts';
import { isBirthDate } from './birth-date.ts';
import { RICH_TEXT, RICH_TEXT_TAGS, ROLE, SEARCH_TEXT } from './limits.ts';

/** A UUIDv7 as every row has it; travels as `_id`. */
export const Id = z.uuid();
export type Id = z.infer<typeof Id>;

/** A reference on the way in: a plain id, or an object that carries it as `_id` (docs/rules.md, Wire). */
export const Ref = z.union([Id, z.object({ _id: Id }).transform((value) => value._id)]);

/** One value or several of a filter; several are alternatives. */
export const several = <T extends z.ZodType>(one: T) =>
  z.union([one.transform((value) => [value]), z.array(one).max(100)]);

/** The key of a built-in role, or of one of the tenant's own; the call says whether there is one. */
export const AnyRoleKey = z.string().trim().min(1).max(ROLE.key);

/** Reference to a stored file in a request: an id sets it, null removes it, and an absent field leaves it unchanged. */
export const FileRef = Ref.nullish();

/** An instant, ISO 8601 in UTC. */
export const Instant = z.iso.datetime();

/** A day without a time, `YYYY-MM-DD`. */
export const PlainDate = z.iso.date();

/** Trimmed text of one line with an upper limit, in characters. */
export const line = (max: number, min = 0) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    // oxlint-disable-next-line no-control-regex -- naming the control characters is the point
    .refine((value) => !/[\u0000-\u001f\u007f]/.test(value), 'invalid_characters');

/** A telephone number as people write it; empty where none is given. */
export const Phone = line(40).refine(isPhone, 'phone');

/** Whether a time zone is one of the IANA database. */
export const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** A date of birth, `YYYY-MM-DD`. The call checks the minimum age, because it has the clock. */
export const BirthDate = z.string().refine(isBirthDate, 'birth_date');

/** Text of several lines; control characters other than tab and line breaks are refused. */
export const paragraph = (max: number, min = 0) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    // oxlint-disable-next-line no-control-regex -- naming the control characters is the point
    .refine((value) => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(value), 'invalid_characters');

/** Rich text as the editor writes it; sanitized on the server before it is stored. */
export const RichText = z
  .string()
  .max(RICH_TEXT)
  .refine((html) => html.split('<').length <= RICH_TEXT_TAGS + 1, 'rich_text_tags');

/** A switch in a query string. */
export const Flag = z.union([
  z.boolean(),
  z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1'),
]);

export const SortDir = z.union([
  z.literal(1),
  z.literal(-1),
  z.enum(['1', '-1']).transform((v) => (v === '1' ? 1 : -1)),
]);

/** Largest page a list answers; more is refused with a message (docs/rules.md, Wire). */
export const MAX_LIMIT = 200;

/**
 * The query of a list: `page` from 1, `limit`, `text`, `sortBy`, `sortDir` and the list's own filters.
 * @param options.limit default page size of this list, rows
 */
export function listQuery<
  const S extends readonly [string, ...string[]],
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- a list without filters of its own
  F extends Record<string, z.ZodType> = Record<never, never>,
>(options: { limit?: number; sortBy: S; sortDir?: 1 | -1; filters?: F }) {
  return z.object({
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .max(MAX_LIMIT)
      .default(options.limit ?? 10),
    text: z.string().trim().max(SEARCH_TEXT).default(''),
    sortBy: z.enum(options.sortBy).default(options.sortBy[0] as never),
    sortDir: SortDir.default(options.sortDir ?? 1),
    ...(options.filters as F),
  });
}

export const Pagination = z.object({
  page: z.number(),
  limit: z.number(),
  total: z.number(),
  pages: z.number(),
});
export type Pagination = z.infer<typeof Pagination>;

/** A stored picture as pages show it. `url` takes a width variant: `/api/files/{id}/w640?v={hash}`. */
export const ImageView = z.object({
  _id: Id,
  url: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** Dominant color, `#rrggbb`, painted before the picture arrives. */
  color: z.string().nullable(),
});
export type ImageView = z.infer<typeof ImageView>;

/** Any other stored file: video, audio, captions, PDF. */
export const MediaView = z.object({
  _id: Id,
  url: z.string(),
  name: z.string(),
  type: z.string(),
  /** bytes */
  size: z.number(),
  /** seconds */
  duration: z.number().nullable(),
  /** `processing` until a job has made the file playable; `failed` carries a reason, `ready` where a part was left out. */
  state: z.enum(['processing', 'ready', 'failed']),
  reason: z.string().nullable(),
});
export type MediaView = z.infer<typeof MediaView>;

/** A path of the portal or an https address; empty: none. */
export const PortalLink = z
  .string()
  .trim()
  .max(500)
  .regex(/^(|\/(?!\/)[^\s\\]*|https:\/\/\S+)$/);
