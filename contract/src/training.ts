import { z } from 'zod';
import { FileRef, Id, ImageView, Instant, line, MediaView, paragraph, PlainDate } from './fields.ts';
import { RESOURCE, TRANSLATION } from './limits.ts';

/** How far a person is with a course or curriculum. */
export const TrainingStatus = z.enum(['not_started', 'in_progress', 'passed', 'failed']);
export type TrainingStatus = z.infer<typeof TrainingStatus>;

/** Fields shown in the portal's default language because they have no translation; absent: none. */
export const Untranslated = z.array(z.string()).optional();

/** A brand as other things mention it. */
export const BrandRef = z.object({
  _id: Id,
  name: z.string(),
  accent: z.string(),
  logoImage: ImageView.nullable(),
});
export type BrandRef = z.infer<typeof BrandRef>;

/** What has to be completed first. */
export const Lock = z.object({ kind: z.enum(['course', 'curriculum']), _id: Id, title: z.string() });

/** The user's progress with a set of courses (a brand, a bucket, a category, a curriculum). */
export const ProgressSummary = z.object({
  total: z.number(),
  completed: z.number(),
  inProgress: z.number(),
  notStarted: z.number(),
  /** 0 to 1 */
  percent: z.number(),
  /** Points earned with these courses. */
  points: z.number(),
});
export type ProgressSummary = z.infer<typeof ProgressSummary>;

/** Passed before, and to be taken again so that a certificate stays valid; points are not earned again. */
export const TrainingRenewal = z.object({
  reason: z.enum(['expiry', 'change']),
  openedAt: Instant,
  dueOn: PlainDate.nullable(),
});
export type TrainingRenewal = z.infer<typeof TrainingRenewal>;

/** A course as a learner meets it in lists. */
export const CourseCard = z.object({
  _id: Id,
  title: z.string(),
  description: z.string(),
  minutes: z.number(),
  image: ImageView.nullable(),
  brand: BrandRef,
  /** The curriculum through which the learner sees it; a course can belong to several. */
  curriculum: z.object({ _id: Id, title: z.string() }).nullable(),
  chapters: z.number(),
  hasTest: z.boolean(),
  /** It may be taken along for use without a network. */
  offline: z.boolean(),
  isScorm: z.boolean(),
  status: TrainingStatus,
  /** 0 to 1 */
  percent: z.number(),
  bestScore: z.number().nullable(),
  passedAt: Instant.nullable(),
  lastActivityAt: Instant.nullable(),
  /** Where to go on. */
  lastSection: z.object({ _id: Id, chapterTitle: z.string(), chapterNumber: z.number() }).nullable(),
  /** All chapters are complete and the test is not passed: it is what to go on with. */
  testNext: z.boolean(),
  /** The attempt at its test that is open; seconds left by the server's clock, null without a limit. */
  openTest: z.object({ testId: Id, secondsLeft: z.number().nullable() }).nullable(),
  mandatory: z.boolean(),
  dueAt: Instant.nullable(),
  lock: Lock.nullable(),
  untranslated: Untranslated,
  /** Set while a passed course is taken again; status, percent and due date are then of this time. */
  renewal: TrainingRenewal.nullable(),
});
export type CourseCard = z.infer<typeof CourseCard>;

export const CurriculumCard = z.object({
  _id: Id,
  title: z.string(),
  description: z.string(),
  image: ImageView.nullable(),
  brand: BrandRef,
  courses: z.number(),
  coursesPassed: z.number(),
  minutes: z.number(),
  status: TrainingStatus,
  percent: z.number(),
  mandatory: z.boolean(),
  dueAt: Instant.nullable(),
  categories: z.array(z.object({ _id: Id, name: z.string() })),
  lock: Lock.nullable(),
  untranslated: Untranslated,
  /** Set while a passed curriculum is taken again; status, counts and due date are then of this time. */
  renewal: TrainingRenewal.nullable(),
});
export type CurriculumCard = z.infer<typeof CurriculumCard>;

/** A file or link given along with a course or curriculum. */
export const ResourceView = z.object({
  _id: Id,
  title: z.string(),
  description: z.string(),
  file: MediaView.nullable(),
  url: z.string().nullable(),
  untranslated: Untranslated,
});
export type ResourceView = z.infer<typeof ResourceView>;

/** What is given along: either a file or a link. */
export const NewResource = z
  .object({
    title: line(RESOURCE.title, 1),
    description: paragraph(RESOURCE.description).default(''),
    file: FileRef,
    url: z
      .url({ protocol: /^https?$/ })
      .max(RESOURCE.url)
      .nullish(),
  })
  .refine(({ file, url }) => Boolean(file) !== Boolean(url), { message: 'file_or_url', path: ['url'] });

export const SectionKind = z.enum(['video', 'audio', 'text', 'product']);
export type SectionKind = z.infer<typeof SectionKind>;

/** One variant of a product, with its own picture. */
export const VariantView = z.object({
  _id: Id,
  name: z.string(),
  description: z.string(),
  image: ImageView.nullable(),
  /** The same under its documented name. */
  imageFile: ImageView.nullable(),
  untranslated: Untranslated,
});
export const ProductView = z.object({
  _id: Id,
  name: z.string(),
  description: z.string(),
  /** Short facts as label and value. */
  specs: z.array(z.object({ label: z.string(), value: z.string() })),
  image: ImageView.nullable(),
  /** The same under its documented name. */
  imageFile: ImageView.nullable(),
  variants: z.array(VariantView),
  untranslated: Untranslated,
});

export type ProductView = z.infer<typeof ProductView>;

const sectionBase = { _id: Id, title: z.string(), order: z.number(), untranslated: Untranslated };
/** A section with its content, by kind. Answers to tests are never part of it. */
export const SectionView = z.discriminatedUnion('sectionType', [
  z.object({
    ...sectionBase,
    sectionType: z.literal('video'),
    video: MediaView.nullable(),
    /** Captions by language tag. */
    subtitles: z.array(z.object({ language: z.string(), file: MediaView })),
    poster: ImageView.nullable(),
    /** The video, its captions in English or in the first language, and the poster under their documented names. */
    videoFile: MediaView.nullable(),
    videoSubtitleFile: MediaView.nullable(),
    imageFile: ImageView.nullable(),
    text: z.string(),
  }),
  z.object({
    ...sectionBase,
    sectionType: z.literal('audio'),
    audio: MediaView.nullable(),
    image: ImageView.nullable(),
    /** Audio and image under their documented names. */
    audioFile: MediaView.nullable(),
    imageFile: ImageView.nullable(),
    /** What is said, for those who cannot listen. */
    text: z.string(),
  }),
  z.object({
    ...sectionBase,
    sectionType: z.literal('text'),
    text: z.string(),
    image: ImageView.nullable(),
    /** The same under its documented name. */
    imageFile: ImageView.nullable(),
  }),
  z.object({
    ...sectionBase,
    sectionType: z.literal('product'),
    text: z.string(),
    products: z.array(ProductView),
  }),
]);
export type SectionView = z.infer<typeof SectionView>;

/** The user's progress in one section. */
export const SectionProgressView = z.object({
  seen: z.boolean(),
  /** Watched or heard parts in milliseconds, as the union of all visits. */
  ranges: z.array(z.tuple([z.number(), z.number()])),
  /** Share of the length, 0 to 1. */
  share: z.number(),
  /** Where playing stopped, milliseconds. */
  position: z.number(),
});
export type SectionProgressView = z.infer<typeof SectionProgressView>;

/** The share of a video or audio that counts as watched (docs/rules.md, Learning). */
export const WATCHED_SHARE = 0.9;

export const OutlineSection = z.object({
  _id: Id,
  title: z.string(),
  sectionType: SectionKind,
  /** seconds, of media */
  duration: z.number().nullable(),
  seen: z.boolean(),
  untranslated: Untranslated,
});
export const OutlineChapter = z.object({
  _id: Id,
  title: z.string(),
  description: z.string(),
  order: z.number(),
  complete: z.boolean(),
  sections: z.array(OutlineSection),
  untranslated: Untranslated,
});

/** What the player needs of a test before it is started. Never its answers. */
export const TestSummary = z.object({
  questions: z.number(),
  /** 0 to 1 */
  passMark: z.number(),
  attemptsAllowed: z.number().nullable(),
  attemptsUsed: z.number(),
  /** seconds */
  timer: z.number().nullable(),
  /** An attempt that is still open. */
  openTestId: Id.nullable(),
  /** The same under its documented name. */
  testId: Id.nullable(),
  bestScore: z.number().nullable(),
  passed: z.boolean(),
  /** All chapters must be complete first. */
  available: z.boolean(),
});

/** A course as the player shows it: outline and own progress; contents come by chapter. */
export const PlayerCourse = z.object({
  _id: Id,
  title: z.string(),
  description: z.string(),
  minutes: z.number(),
  image: ImageView.nullable(),
  brand: BrandRef,
  curriculum: z.object({ _id: Id, title: z.string() }).nullable(),
  cheatSheet: MediaView.nullable(),
  /** Image, cheat sheet and curriculum under their documented names. */
  imageFile: ImageView.nullable(),
  cheatSheetFile: MediaView.nullable(),
  curriculumId: Id.nullable(),
  resources: z.array(ResourceView),
  chapters: z.array(OutlineChapter),
  test: TestSummary.nullable(),
  isScorm: z.boolean(),
  status: TrainingStatus,
  percent: z.number(),
  bestScore: z.number().nullable(),
  passedAt: Instant.nullable(),
  lastSectionId: Id.nullable(),
  lock: Lock.nullable(),
  renewal: TrainingRenewal.nullable(),
  /** The own current certificates that this course gave, or led to through its curriculum. */
  certificates: z.array(z.object({ _id: Id, title: z.string() })),
  /** The next course of the curriculum, to go on with. */
  nextCourse: z.object({ _id: Id, title: z.string() }).nullable(),
  /** It may be taken along for use without a network: bytes of its files, and whether its test comes along. */
  offline: z.object({ size: z.number(), test: z.boolean() }).nullable(),
  /** Points that completing it earns. */
  points: z.number(),
  /** Shown to its builders before it is published; progress is not stored. */
  preview: z.boolean(),
  untranslated: Untranslated,
});
export type PlayerCourse = z.infer<typeof PlayerCourse>;

/** Title and description in other languages, by language tag. */
export const Texts = z.record(
  z.string().max(10),
  z.object({
    title: line(TRANSLATION.title).optional(),
    description: z.string().max(TRANSLATION.description).optional(),
  }),
);
export type Texts = z.infer<typeof Texts>;
