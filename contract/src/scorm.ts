import { z } from 'zod';
import { endpoint, may, signedIn, type Access } from './endpoint.ts';
import { Flag, Id, Instant, line, listQuery, Pagination, Ref, several } from './fields.ts';
import { COURSE } from './limits.ts';
import { TrainingStatus } from './training.ts';

export const ScormStandard = z.enum(['1.2', '2004']);
export type ScormStandard = z.infer<typeof ScormStandard>;

/** `waiting` and `unpacking` until the job is done; then it plays, or it was refused and the reason is kept for a week. */
export const PackageState = z.enum(['waiting', 'unpacking', 'ready', 'refused']);
export type PackageState = z.infer<typeof PackageState>;

/** Why a package was refused: what is wrong, in the reader's language, and in which of its files. */
export const Refusal = z.object({
  code: z.string(),
  reason: z.string(),
  /** Path inside the package; null when the whole archive is meant. */
  file: z.string().nullable(),
});
export type Refusal = z.infer<typeof Refusal>;

/**
 * Something that a package asks for and that will not be there: `outside` is fetched from another address, `unplayable`
 * is of a kind that no current browser plays, Flash for instance. `blocked`: the portal does not let it through.
 */
export const PackageConcern = z.object({
  kind: z.enum(['outside', 'blocked', 'unplayable']),
  /** The address, without its query, or the path inside the package. */
  what: z.string(),
  /** The file that asks for it, or `imsmanifest.xml`. */
  file: z.string(),
});
export type PackageConcern = z.infer<typeof PackageConcern>;

/** One version of a course's package. */
export const ScormPackage = z.object({
  _id: Id,
  /** The course that it belongs to; null until a new course is made, when the package is ready. */
  courseId: Id.nullable(),
  /** 1, 2, 3… within the course; null before it is ready. */
  version: z.number().nullable(),
  state: PackageState,
  /** Share of the unpacking that is done, 0 to 1. */
  progress: z.number(),
  refusal: Refusal.nullable(),
  /** Name of the archive. */
  fileName: z.string(),
  /** bytes, as uploaded */
  size: z.number(),
  /** Title that the manifest gives; empty before it was read. */
  title: z.string(),
  standard: ScormStandard.nullable(),
  /** As the manifest writes it: `1.2`, `CAM 1.3`, `2004 3rd Edition`, `2004 4th Edition`. */
  schemaVersion: z.string(),
  /** Parts that report progress. */
  scos: z.number(),
  /** Files in it, and their bytes unpacked. */
  files: z.number(),
  bytes: z.number(),
  /** What of it will not show or play; empty before it is ready. */
  concerns: z.array(PackageConcern),
  createdAt: Instant,
  createdBy: z.string(),
});
export type ScormPackage = z.infer<typeof ScormPackage>;

/** A line of the page of packages: a course with its newest package, or a package on its way to a course. */
export const ScormRow = z.object({
  /** The newest package: the one being unpacked, refused, or in use. */
  package: ScormPackage,
  course: z
    .object({
      _id: Id,
      title: z.string(),
      status: z.enum(['draft', 'review', 'denied', 'published']),
      brand: z.object({ _id: Id, name: z.string() }),
      /** The version that new learners get; null when none is ready yet. */
      currentVersion: z.number().nullable(),
      /** Learners in flight on versions before the current one. */
      behind: z.number(),
    })
    .nullable(),
  /** The brand that a package without a course is meant for. */
  brand: z.object({ _id: Id, name: z.string() }),
  can: z.object({
    /** Upload a new version, move learners. */
    edit: z.boolean(),
    /** Take a refusal off the list. */
    dismiss: z.boolean(),
  }),
});
export type ScormRow = z.infer<typeof ScormRow>;

/** A ready version with the people on it. */
export const ScormVersion = ScormPackage.extend({
  /** New learners get this one. */
  current: z.boolean(),
  /** Registrations on it, and those of them that have not passed. */
  learners: z.number(),
  inFlight: z.number(),
});
export type ScormVersion = z.infer<typeof ScormVersion>;

export const CompletionStatus = z.enum(['completed', 'incomplete', 'not attempted', 'unknown']);
export type CompletionStatus = z.infer<typeof CompletionStatus>;
export const SuccessStatus = z.enum(['passed', 'failed', 'unknown']);
export type SuccessStatus = z.infer<typeof SuccessStatus>;

const Score = z.object({
  /** -1 to 1; from raw, min and max where the content gives no scaled one. */
  scaled: z.number().nullable(),
  raw: z.number().nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
});
export type ScormScore = z.infer<typeof Score>;

/** What a learner's registration says as a whole. */
const outcome = {
  status: TrainingStatus,
  completion: CompletionStatus,
  success: SuccessStatus,
  /** Best result that counted. */
  score: Score,
  /** seconds */
  totalTime: z.number(),
  startedAt: Instant,
  lastActivityAt: Instant,
  passedAt: Instant.nullable(),
};

/** State of one part. */
export const ScoState = z.object({
  /** Identifier of the item in the manifest. */
  item: z.string(),
  title: z.string(),
  completion: CompletionStatus,
  success: SuccessStatus,
  score: Score,
  /** 0 to 1; null when the content tells none. */
  progress: z.number().nullable(),
  /** seconds */
  totalTime: z.number(),
  /** seconds; of the last opening */
  sessionTime: z.number(),
  lastActivityAt: Instant.nullable(),
});
export type ScoState = z.infer<typeof ScoState>;

const RegistrationRow = z.object({
  _id: Id,
  user: z.object({ _id: Id, name: z.string() }),
  version: z.number(),
  ...outcome,
});
export type RegistrationRow = z.infer<typeof RegistrationRow>;

/** One answer as the content reported it; texts are the content's own. */
export const Interaction = z.object({
  id: z.string(),
  type: z.string(),
  description: z.string(),
  learnerResponse: z.string(),
  correctResponses: z.array(z.string()),
  result: z.string(),
  weighting: z.string(),
  /** seconds */
  latency: z.number().nullable(),
  /** When it was answered, as the content writes it: an instant in 2004, the time of the day in 1.2. */
  at: z.string(),
});
export type Interaction = z.infer<typeof Interaction>;
/** An answer with the attempt in which it was first reported. */
const Answer = Interaction.extend({
  /** On its part, from 1; content that was suspended goes on with its attempt. */
  attempt: z.number(),
  /** When the course was opened for it. */
  openedAt: Instant,
});
const Objective = z.object({
  id: z.string(),
  description: z.string(),
  completion: z.string(),
  success: z.string(),
  score: Score,
  progress: z.number().nullable(),
});

/** Everything kept about one person's registration. */
export const RegistrationDetail = RegistrationRow.extend({
  scos: z.array(
    ScoState.extend({
      location: z.string(),
      interactions: z.array(Answer),
      objectives: z.array(Objective),
    }),
  ),
  /** Openings, the newest first. */
  launches: z.array(z.object({ at: Instant, lastSeenAt: Instant, commits: z.number(), seconds: z.number() })),
  /** Versions that the person was moved from, the newest first. */
  moves: z.array(z.object({ at: Instant, fromVersion: z.number(), toVersion: z.number() })),
});
export type RegistrationDetail = z.infer<typeof RegistrationDetail>;

const feature = 'scorm';
const views: Access = { who: may('VIEW_COURSES'), scope: 'brand', feature };
const builds: Access = { who: may('CREATE_EDIT_COURSE'), scope: 'brand', feature };
const reports: Access = { who: may('COURSE_REPORTS'), scope: 'brand', feature };
const learns: Access = { who: signedIn(), scope: 'own', feature };
const course = { courseId: Id };
const archive = { packageFile: 'archive' } as const;

export const addScormCourse = endpoint({
  method: 'POST',
  path: '/api/courses/scorm',
  summary: 'Take a SCORM package for a new course of a brand, or into a course that has no content yet',
  access: builds,
  body: z
    .object({
      packageFile: Ref,
      /** Existing course that receives the package. */
      courseId: Ref.optional(),
      /** Brand of the new course when `courseId` is absent; the course is created as soon as the package is ready. */
      brandId: Ref.optional(),
      /** Title of the new course; defaults to the manifest's. */
      title: line(COURSE.title).optional(),
      curriculumId: Ref.optional(),
    })
    .refine(({ courseId, brandId }) => Boolean(courseId) !== Boolean(brandId), {
      message: 'course_or_brand',
      path: ['brandId'],
    }),
  files: archive,
  reply: { package: ScormPackage },
  problems: ['file.unknown', 'content.limit_reached', 'scorm.course_has_content', 'scorm.unpacking'],
});
export const addScormVersion = endpoint({
  method: 'POST',
  path: '/api/scorm/:courseId/versions',
  summary: 'Take a new version of a course’s package; learners in flight stay on theirs',
  access: builds,
  params: course,
  body: z.object({ packageFile: Ref }),
  files: archive,
  reply: { package: ScormPackage },
  problems: ['file.unknown', 'scorm.unpacking'],
});
export const listScorm = endpoint({
  method: 'GET',
  path: '/api/scorm',
  summary: 'SCORM packages of the brands one builds, those on their way and those refused included',
  access: views,
  query: listQuery({
    limit: 10,
    sortBy: ['createdAt', 'title'],
    sortDir: -1,
    filters: { brandId: several(Ref).optional(), state: several(PackageState).optional() },
  }),
  reply: { packages: z.array(ScormRow), pagination: Pagination },
});
export const getScormPackage = endpoint({
  method: 'GET',
  path: '/api/scorm/packages/:packageId',
  summary: 'How far a package is: waiting, being unpacked, ready, or refused and why',
  access: views,
  params: { packageId: Id },
  reply: { package: ScormPackage },
});
export const dismissScormPackage = endpoint({
  method: 'DELETE',
  path: '/api/scorm/packages/:packageId',
  summary: 'Take a refused package off the list',
  access: builds,
  params: { packageId: Id },
  problems: ['scorm.in_use'],
});
export const getScorm = endpoint({
  method: 'GET',
  path: '/api/scorm/:courseId',
  summary: 'The package of a course: its versions, with the learners on each, and what is on its way',
  access: views,
  params: course,
  reply: {
    course: z.object({ _id: Id, title: z.string(), brand: z.object({ _id: Id, name: z.string() }) }),
    /** The newest first. */
    versions: z.array(ScormVersion),
    /** A version being unpacked, or the last one if it was refused. */
    pending: ScormPackage.nullable(),
    /** The current version's parts in their order, with their depth from 0. */
    outline: z.array(z.object({ item: z.string(), title: z.string(), depth: z.number(), sco: z.boolean() })),
    can: z.object({ edit: z.boolean(), seePeople: z.boolean() }),
  },
});
export const moveScormLearners = endpoint({
  method: 'POST',
  path: '/api/scorm/:courseId/move',
  summary: 'Move learners in flight to the current version: results stay, the content begins anew',
  access: builds,
  params: course,
  body: z.object({
    /** From this version; all before the current one when left out. */
    fromVersion: z.number().int().min(1).optional(),
    /** Only these people. */
    userIds: z.array(Ref).max(1000).optional(),
  }),
  reply: { moved: z.number() },
});
export const listRegistrations = endpoint({
  method: 'GET',
  path: '/api/scorm/:courseId/registrations',
  summary: 'Who plays a course’s package, with what it reported',
  access: reports,
  params: course,
  query: listQuery({
    limit: 20,
    sortBy: ['lastActivityAt', 'name', 'score'],
    sortDir: -1,
    filters: {
      version: several(z.coerce.number().int()).optional(),
      status: several(TrainingStatus).optional(),
      inFlight: Flag.optional(),
    },
  }),
  reply: { registrations: z.array(RegistrationRow), pagination: Pagination },
});
export const getRegistration = endpoint({
  method: 'GET',
  path: '/api/scorm/:courseId/registrations/:registrationId',
  summary: 'One person’s scores, statuses, times, interactions and objectives',
  access: reports,
  params: { ...course, registrationId: Id },
  reply: { registration: RegistrationDetail },
});

/** An own opening of a package: where its frame points, and until when. */
export const Launch = z.object({
  launchId: Id,
  /** null in a builder's preview, of which nothing is stored. */
  registrationId: Id.nullable(),
  /** Address for the frame, on the content origin; the token is its fragment. */
  frameUrl: z.string(),
  /** Messages from the frame count only with this origin. */
  contentOrigin: z.string(),
});
export type Launch = z.infer<typeof Launch>;

export const launchScorm = endpoint({
  method: 'POST',
  path: '/api/scorm/:courseId/launch',
  summary: 'Open a course’s package, unless it is open elsewhere; taking over is a choice',
  access: learns,
  params: course,
  body: z.object({
    /** Kept in the tab's session storage: the same tab takes its own opening over without asking. */
    tabId: Id,
    takeOver: z.boolean().default(false),
    preview: z.boolean().default(false),
    curriculumId: Ref.optional(),
  }),
  reply: {
    /** null when it is open elsewhere. */
    launch: Launch.nullable(),
    elsewhere: z.object({ since: Instant, lastSeenAt: Instant }).nullable(),
  },
  problems: ['training.locked', 'scorm.not_ready'],
});
export const renewScormLaunch = endpoint({
  method: 'POST',
  path: '/api/scorm/:courseId/renew',
  summary: 'A new token for an own opening whose token ran out, after a long sleep for instance',
  access: learns,
  params: course,
  body: z.object({ launchId: Id }),
  reply: { token: z.string(), expiresAt: Instant },
  problems: ['scorm.superseded'],
});
export const getScormState = endpoint({
  method: 'GET',
  path: '/api/scorm/:courseId/state',
  summary: 'How far one is oneself with a course’s package',
  access: learns,
  params: course,
  reply: {
    /** null before the first opening, and in a preview. */
    registration: z.object({ _id: Id, version: z.number(), ...outcome, scos: z.array(ScoState) }).nullable(),
    /** Something ready to be played exists. */
    ready: z.boolean(),
  },
  problems: ['training.locked'],
});
