import { z } from 'zod';
import { LARGE_BODY, endpoint, may, roles, signedIn } from './endpoint.ts';
import {
  FileRef,
  Flag,
  Id,
  ImageView,
  Instant,
  line,
  listQuery,
  Pagination,
  paragraph,
  Ref,
  RichText,
} from './fields.ts';
import { LANGUAGE_TAGS, type Language } from './languages.ts';
import { BRAND, SEARCH_TEXT } from './limits.ts';
import { ResourceView } from './training.ts';

export const BrandStatus = z.enum(['draft', 'published', 'unpublished']);
export type BrandStatus = z.infer<typeof BrandStatus>;

const Name = line(BRAND.name, 1);
const Description = paragraph(BRAND.description);
const Accent = z.string().refine((value) => /^#[0-9a-fA-F]{6}$/.test(value), 'invalid_colour');
/** Other languages are entries by tag; an entry under the default tag is ignored. */
const byLanguage = <T extends z.ZodType>(texts: T) =>
  z.partialRecord(z.enum(LANGUAGE_TAGS as unknown as [Language, ...Language[]]), texts);

/** A filter of a list: one value, or several of which any matches. */
const anyOf = <T extends z.ZodType<string>>(value: T) =>
  z.union([value.transform((one) => [one]), z.array(value).max(50)]).optional();

/** Someone who manages or administers a brand. */
export const BrandUser = z.object({ _id: Id, fullName: z.string(), email: z.string() });
export type BrandUser = z.infer<typeof BrandUser>;

/** Actions on a brand that are available to the current user. */
export const BrandCan = z.object({
  /** settings */
  edit: z.boolean(),
  /** brand page */
  editPage: z.boolean(),
  /** Write its texts in other languages. */
  translate: z.boolean(),
  editLimits: z.boolean(),
  assignManagers: z.boolean(),
  publish: z.boolean(),
  unpublish: z.boolean(),
  delete: z.boolean(),
  restore: z.boolean(),
});
export type BrandCan = z.infer<typeof BrandCan>;

/** A brand in lists. Name and description are in the reader's language. */
export const BrandCard = z.object({
  _id: Id,
  name: z.string(),
  description: z.string(),
  accent: z.string(),
  segment: z.string(),
  bucket: z.string(),
  tags: z.array(z.string()),
  status: BrandStatus,
  /** Published and not deleted. */
  active: z.boolean(),
  /** The asking person builds this brand. */
  isAdmin: z.boolean(),
  thumbnailImage: ImageView.nullable(),
  logoImage: ImageView.nullable(),
  bannerImage: ImageView.nullable(),
  /** Published ones for learners, all for builders. */
  curriculums: z.number(),
  courses: z.number(),
  updatedAt: Instant,
  deletedAt: Instant.nullable(),
  /** Time when a deleted brand is purged. */
  purgeAt: Instant.nullable(),
  can: BrandCan,
});
export type BrandCard = z.infer<typeof BrandCard>;

/** Texts of a brand in another language. */
export const BrandTexts = z.object({ name: z.string(), description: z.string(), pageBody: z.string() });
export type BrandTexts = z.infer<typeof BrandTexts>;

/** Fields still missing for publishing. */
export const BrandMissing = z.enum(['description', 'thumbnailImage', 'logoImage', 'bannerImage']);
export type BrandMissing = z.infer<typeof BrandMissing>;

/** The part of a brand that only those see who may see its drafts. */
export const BrandEditing = z.object({
  /** Optimistic lock: send it back when saving, so that a concurrent change is refused. */
  version: z.number(),
  /** In the portal's default language. */
  name: z.string(),
  description: z.string(),
  pageBody: z.string(),
  texts: z.record(z.string(), BrandTexts),
  missing: z.array(BrandMissing),
  /** People who have begun a course of the brand. */
  learners: z.number(),
  /** Limits of the brand; null inherits the tenant's. */
  courseLimit: z.number().nullable(),
  curriculumLimit: z.number().nullable(),
  /** Limits of the tenant. */
  tenantLimits: z.object({ courses: z.number(), curriculums: z.number() }),
  createdAt: Instant,
  publishedAt: Instant.nullable(),
});
export type BrandEditing = z.infer<typeof BrandEditing>;

export const BrandView = BrandCard.extend({
  /** Rich text of the brand page. */
  pageBody: z.string(),
  administrator: BrandUser.nullable(),
  /** Empty for those who do not build the brand. */
  managers: z.array(BrandUser),
  editing: BrandEditing.nullable(),
});
export type BrandView = z.infer<typeof BrandView>;

const brand = { brand: BrandView } as const;
const seen = { who: signedIn(), scope: 'brand' } as const;
const byId = { params: { id: Id } } as const;

export const listBrands = endpoint({
  method: 'GET',
  path: '/api/brands',
  summary: 'Brands: those one builds with their drafts, else the published ones one belongs to',
  access: seen,
  query: listQuery({
    limit: 10,
    sortBy: ['name', 'updatedAt', 'position'],
    filters: {
      status: anyOf(BrandStatus),
      segment: anyOf(line(BRAND.group)),
      bucket: anyOf(line(BRAND.group)),
      /** Only deleted ones that can be restored. */
      deleted: Flag.default(false),
      /** `false`: as a learner sees them, also for those who build. */
      isAdmin: Flag.default(true),
    },
  }),
  reply: { brands: z.array(BrandCard), pagination: Pagination },
});

export const getBrand = endpoint({
  method: 'GET',
  path: '/api/brands/:id',
  summary: 'A brand; with what editing needs for those who may see drafts',
  access: seen,
  ...byId,
  reply: brand,
});

const LimitInput = z.number().int().min(0).max(BRAND.content).nullish();

export const saveBrand = endpoint({
  method: 'PUT',
  path: '/api/brands/:id',
  maxBody: LARGE_BODY,
  summary: 'Save the settings of a brand, or create one when no id is given; absent fields stay',
  access: { who: may('EDIT_BRAND_SETTINGS', 'CREATE_DELETE_BRAND'), scope: 'brand' },
  params: { id: Id.optional() },
  body: z.object({
    version: z.number().int().optional(),
    name: Name.optional(),
    description: Description.optional(),
    segment: line(BRAND.group).optional(),
    bucket: line(BRAND.group).optional(),
    tags: z.array(line(BRAND.tag, 1)).max(BRAND.tags).optional(),
    accent: Accent.optional(),
    administrator: Ref.nullish(),
    managers: z.array(Ref).max(BRAND.managers).optional(),
    courseLimit: LimitInput,
    curriculumLimit: LimitInput,
    /** By language; absent languages and fields stay, empty texts fall back to the default language. */
    texts: byLanguage(
      z.object({ name: line(BRAND.name).optional(), description: Description.optional() }),
    ).optional(),
    thumbnailImage: FileRef,
  }),
  files: { thumbnailImage: 'image' },
  reply: brand,
  aliases: ['PUT /api/brands'],
  problems: ['brand.name_taken', 'content.stale', 'file.unknown', 'file.type_image', 'file.too_large'],
});

export const createBrand = endpoint({
  method: 'POST',
  path: '/api/brands/create',
  summary: 'Create a brand as a draft',
  access: { who: may('CREATE_DELETE_BRAND'), scope: 'brand', feature: 'multiBrand' },
  body: z.object({ name: Name }),
  reply: brand,
  aliases: ['POST /api/brands'],
  problems: ['brand.name_taken'],
});

export const saveBrandPage = endpoint({
  method: 'POST',
  path: '/api/brands/savePage/:id',
  maxBody: LARGE_BODY,
  summary: 'Save the brand page: logo, banner, color, description and rich text; absent fields stay',
  access: { who: may('MODIFY_BRAND_CONTENT'), scope: 'brand' },
  ...byId,
  body: z.object({
    version: z.number().int().optional(),
    description: Description.optional(),
    accent: Accent.optional(),
    pageBody: RichText.optional(),
    texts: byLanguage(
      z.object({ description: Description.optional(), pageBody: RichText.optional() }),
    ).optional(),
    logoImage: FileRef,
    bannerImage: FileRef,
  }),
  files: { logoImage: 'image', bannerImage: 'image' },
  reply: brand,
  aliases: ['POST /api/savePage/:id'],
  problems: ['content.stale', 'file.unknown', 'file.type_image', 'file.too_large'],
});

export const deleteBrand = endpoint({
  method: 'DELETE',
  path: '/api/brands/:id',
  summary: 'Delete a brand; it can be restored for 30 days',
  access: { who: may('CREATE_DELETE_BRAND'), scope: 'brand', feature: 'multiBrand' },
  ...byId,
  reply: { purgeAt: Instant },
});
export const restoreBrand = endpoint({
  method: 'POST',
  path: '/api/brands/:id/restore',
  summary: 'Bring a deleted brand back, in the state it had',
  access: { who: may('CREATE_DELETE_BRAND'), scope: 'brand', feature: 'multiBrand' },
  ...byId,
  reply: brand,
  problems: ['brand.name_taken'],
});

export const publishBrand = endpoint({
  method: 'POST',
  path: '/api/brands/:id/publish',
  summary: 'Publish a brand, or say what is missing',
  access: { who: may('PUBLISH_BRAND'), scope: 'brand' },
  ...byId,
  reply: brand,
  problems: ['brand.incomplete', 'content.transition'],
});
export const unpublishBrand = endpoint({
  method: 'POST',
  path: '/api/brands/:id/unpublish',
  summary: 'Hide a published brand from learners',
  access: { who: may('PUBLISH_BRAND'), scope: 'brand' },
  ...byId,
  reply: brand,
  problems: ['content.transition'],
});

/** A file or link of the brand's training, and the title of the curriculum it comes with. */
export const BrandResource = ResourceView.extend({ from: z.string() });
export type BrandResource = z.infer<typeof BrandResource>;

export const brandResources = endpoint({
  method: 'GET',
  path: '/api/brands/:id/resources',
  summary:
    'Files and links that come with the curriculums and courses of a brand, as far as one may read them',
  access: seen,
  ...byId,
  reply: { resources: z.array(BrandResource) },
});

export const brandSegments = endpoint({
  method: 'GET',
  path: '/api/brands/segments',
  summary: 'Segments of the brands one sees; builders get the business units, too',
  access: seen,
  reply: { segments: z.array(z.string()) },
});
export const brandManagers = endpoint({
  method: 'GET',
  path: '/api/brands/:id/managers',
  summary: 'Who manages a brand',
  access: {
    who: may('VIEW_BRANDS', 'EDIT_BRAND_SETTINGS', 'MODIFY_BRAND_CONTENT', 'PUBLISH_BRAND'),
    scope: 'brand',
  },
  ...byId,
  reply: { managers: z.array(BrandUser) },
});
export const brandUsers = endpoint({
  method: 'GET',
  path: '/api/brands/users',
  summary: 'People who may manage or administer a brand',
  access: { who: roles('platform-admin', 'company-admin'), scope: 'tenant', feature: 'multiBrand' },
  query: listQuery({
    limit: 20,
    sortBy: ['name'],
    filters: { query: z.string().trim().max(SEARCH_TEXT).optional() },
  }),
  reply: { users: z.array(BrandUser), pagination: Pagination },
});
