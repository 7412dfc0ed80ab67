import { z } from 'zod';
import { Features, TenantSettings } from './abilities.ts';
import { LARGE_BODY, LIST_BODY, endpoint, roles, signedIn } from './endpoint.ts';
import { FileRef, Id, ImageView, Instant, line, paragraph, PortalLink, Ref } from './fields.ts';
import { SLIDE } from './limits.ts';

export const SlideView = z.object({
  _id: Id,
  title: z.string(),
  text: z.string(),
  link: z.string(),
  linkLabel: z.string(),
  image: ImageView.nullable(),
  texts: z.record(
    z.string(),
    z.object({ title: z.string().optional(), text: z.string().optional(), linkLabel: z.string().optional() }),
  ),
});

/** The tenant's settings as administrators see them; other users get the few that pages show. */
export const Setting = z.object({
  courseLimits: z.number(),
  curriculumLimits: z.number(),
  slides: z.array(SlideView),
  /** All of it, for platform admins only. */
  general: TenantSettings.nullable(),
  updatedAt: Instant.nullable(),
});

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/settings',
  summary: 'The tenant’s settings: limits and slides for all, everything for platform admins',
  access: { who: signedIn(), scope: 'tenant' },
  reply: { setting: Setting },
});

/**
 * Some of the fields. Their defaults are taken off first: an optional field would else take its default when it is
 * absent, and saving one setting would set all others back.
 */
function change<S extends z.ZodRawShape>(object: z.ZodObject<S>) {
  const bare = Object.entries(object.shape).map(([name, field]) => [
    name,
    field instanceof z.ZodDefault ? field.unwrap() : field,
  ]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same fields; only what absence means differs
  const fields = Object.fromEntries(bare) as S;
  return z.object(fields).partial().strict();
}

export const saveGeneralSettings = endpoint({
  method: 'POST',
  path: '/api/settings/general',
  maxBody: LIST_BODY,
  summary: 'Change general settings; what is not named stays',
  access: { who: roles('platform-admin'), scope: 'tenant' },
  body: change(TenantSettings.omit({ features: true, logo: true, logoDark: true, appIcon: true })).extend({
    features: change(Features).optional(),
    trainingOnlyCurriculum: Ref.nullish(),
    trainingOnlyCourse: Ref.nullish(),
    loyaltyBusinessUnit: Ref.nullish(),
    logo: FileRef,
    logoDark: FileRef,
    appIcon: FileRef,
  }),
  files: { logo: 'image', logoDark: 'image', appIcon: 'image' },
  reply: { setting: Setting },
});

export const settingChoices = endpoint({
  method: 'GET',
  path: '/api/settings/choices',
  summary: 'Things that general settings can name: business units in their order, roles from the strongest',
  access: { who: roles('platform-admin'), scope: 'tenant' },
  reply: {
    businessUnits: z.array(z.object({ _id: Id, name: z.string() })),
    roles: z.array(z.object({ key: z.string(), name: z.string() })),
  },
});

const Slide = z.object({
  _id: Id.optional(),
  title: line(SLIDE.title, 1),
  text: paragraph(SLIDE.text).default(''),
  link: PortalLink.default(''),
  linkLabel: line(SLIDE.label).default(''),
  imageFile: FileRef,
  texts: z
    .record(
      z.string().max(10),
      z.object({
        title: line(SLIDE.title).optional(),
        text: paragraph(SLIDE.text).optional(),
        linkLabel: line(SLIDE.label).optional(),
      }),
    )
    .default({}),
});

export const saveDashboardSlides = endpoint({
  method: 'POST',
  path: '/api/settings/dashboard',
  maxBody: LARGE_BODY,
  summary: 'Replace the slides of the dashboard, in this order',
  access: { who: roles('platform-admin'), scope: 'tenant' },
  body: z.object({ slides: z.array(Slide).max(SLIDE.slides) }),
  files: { 'slides[*][imageFile]': 'image' },
  reply: { setting: Setting },
});
