import { z } from 'zod';
import { Id, Instant } from './fields.ts';
import { PackageConcern, ScormStandard } from './scorm.ts';
import { TrainingStatus } from './training.ts';

/**
 * Protocol between the player document and the content listener. Both are served from the content origin, so no call
 * carries a cookie: each has `Authorization: Bearer <token>`. See docs/decisions/005-scorm.md.
 */
export const RUNTIME = {
  state: 'GET /runtime/state',
  commit: 'POST /runtime/commit',
  renew: 'POST /runtime/renew',
  close: 'POST /runtime/close',
} as const;

/** Characters of suspend data that are kept, whatever the standard's edition says. */
export const SUSPEND_DATA = 64_000;
/** Characters of the sequencing state. */
export const SEQUENCING_STATE = 500_000;
/** Data model elements in one commit. */
export const CMI_ELEMENTS = 20_000;
/** Seconds between two renewals by a player that is open. */
export const RENEW_EVERY = 60;

/**
 * The data model of one part, flat: element names as content uses them (`cmi.core.lesson_status`,
 * `cmi.interactions.0.id`) and their values as text. Without the suspend data, and without elements that only the
 * portal sets.
 */
const Cmi = z.record(z.string().max(300), z.string().max(SUSPEND_DATA));
export type Cmi = z.infer<typeof Cmi>;

const Objective = z.object({
  objectiveID: z.string(),
  satisfiedByMeasure: z.boolean(),
  minNormalizedMeasure: z.number().nullable(),
  mapInfo: z.array(
    z.object({
      targetObjectiveID: z.string(),
      readSatisfiedStatus: z.boolean(),
      readNormalizedMeasure: z.boolean(),
      writeSatisfiedStatus: z.boolean(),
      writeNormalizedMeasure: z.boolean(),
    }),
  ),
});
const Rule = z.object({
  action: z.string(),
  conditionCombination: z.enum(['all', 'any']),
  conditions: z.array(
    z.object({
      condition: z.string(),
      operator: z.enum(['not', 'noOp']),
      referencedObjective: z.string().optional(),
      parameters: z.record(z.string(), z.number()).optional(),
    }),
  ),
});

/** Sequencing of one activity (SCORM 2004), in the words of the library that runs it; what is absent is the default. */
export const ActivitySequencing = z.object({
  sequencingControls: z
    .object({
      choice: z.boolean(),
      choiceExit: z.boolean(),
      flow: z.boolean(),
      forwardOnly: z.boolean(),
      useCurrentAttemptObjectiveInfo: z.boolean(),
      useCurrentAttemptProgressInfo: z.boolean(),
      preventActivation: z.boolean(),
      constrainChoice: z.boolean(),
      rollupObjectiveSatisfied: z.boolean(),
      rollupProgressCompletion: z.boolean(),
      objectiveMeasureWeight: z.number(),
      selectionTiming: z.enum(['never', 'once', 'onEachNewAttempt']),
      selectCount: z.number().nullable(),
      randomizationTiming: z.enum(['never', 'once', 'onEachNewAttempt']),
      randomizeChildren: z.boolean(),
    })
    .partial()
    .optional(),
  sequencingRules: z
    .object({
      preConditionRules: z.array(Rule),
      exitConditionRules: z.array(Rule),
      postConditionRules: z.array(Rule),
    })
    .optional(),
  rollupRules: z
    .object({
      rules: z.array(
        Rule.extend({
          consideration: z.enum(['all', 'any', 'none', 'atLeastCount', 'atLeastPercent']),
          minimumCount: z.number().optional(),
          minimumPercent: z.number().optional(),
        }),
      ),
    })
    .optional(),
  rollupConsiderations: z.record(z.string(), z.union([z.string(), z.boolean()])).optional(),
  deliveryControls: z
    .object({ tracked: z.boolean(), completionSetByContent: z.boolean(), objectiveSetByContent: z.boolean() })
    .partial()
    .optional(),
  primaryObjective: Objective.optional(),
  objectives: z.array(Objective).optional(),
  attemptLimit: z.number().nullable().optional(),
  hideLmsUi: z.array(z.string()).optional(),
  /** Buckets that parts share (`adl.data`, SCORM 2004 4th edition). */
  sharedDataMaps: z
    .array(z.object({ targetID: z.string(), readSharedData: z.boolean(), writeSharedData: z.boolean() }))
    .optional(),
  completionThreshold: z
    .object({ completedByMeasure: z.boolean(), minProgressMeasure: z.number(), progressWeight: z.number() })
    .optional(),
});
export type ActivitySequencing = z.infer<typeof ActivitySequencing>;

/** What the manifest says to a part that can be opened. */
const Part = z.object({
  /** A SCO talks to its API; an asset is only shown, and counts as complete once it was. */
  sco: z.boolean(),
  /** Under the state's `files`; with the item's parameters. */
  href: z.string(),
  /** `cmi.launch_data` */
  dataFromLms: z.string().nullable(),
  /** 1.2: raw score, 0 to 100, that passes: `cmi.student_data.mastery_score`. */
  masteryScore: z.number().nullable(),
  /** 2004: `cmi.scaled_passing_score`, -1 to 1. */
  scaledPassingScore: z.number().nullable(),
  /** 2004: `cmi.completion_threshold`, 0 to 1. */
  completionThreshold: z.number().nullable(),
  /** As the manifest writes it, already in the standard's format. */
  maxTimeAllowed: z.string().nullable(),
  timeLimitAction: z.string().nullable(),
});

const activity = {
  /** Identifier of the item. */
  id: z.string(),
  title: z.string(),
  visible: z.boolean(),
  part: Part.nullable(),
  sequencing: ActivitySequencing,
  /** 1.2: what must be done before it opens, as the manifest writes it (`aicc_script`). */
  prerequisites: z.string().optional(),
};

/** An activity of the organisation; only leaves have a part. */
export interface Activity {
  id: string;
  title: string;
  visible: boolean;
  part: z.infer<typeof Part> | null;
  sequencing: ActivitySequencing;
  prerequisites?: string | undefined;
  children: Activity[];
}
export const Activity: z.ZodType<Activity> = z.object({
  ...activity,
  get children() {
    return z.array(Activity);
  },
});

/** How a part was left. */
const SavedPart = z.object({
  /** As the last ordered commit left it. */
  cmi: Cmi,
  suspendData: z.string(),
  /** seconds, all sessions: `total_time` */
  totalTime: z.number(),
  /** What `entry` says at the next opening. */
  entry: z.enum(['ab-initio', 'resume', '']),
  completed: z.boolean(),
  passed: z.boolean(),
  failed: z.boolean(),
});
export type SavedPart = z.infer<typeof SavedPart>;

/** `GET /runtime/state` */
export const RuntimeState = z.object({
  launchId: Id,
  /** Key of what the player stores in its origin; null in a preview, which stores nothing anywhere. */
  registrationId: Id.nullable(),
  /** The number that the next commit of this opening takes, unless the player's own storage knows a higher one. */
  nextNumber: z.number(),
  superseded: z.boolean(),
  standard: ScormStandard,
  /** Path of the package's files on this origin, with the signature: `/files/<signed>/`. */
  files: z.string(),
  /** The organisation itself is the root. */
  organization: Activity,
  /** Objectives are shared by all attempts of one learner. */
  objectivesGlobalToSystem: z.boolean(),
  /** Saved parts by item identifier; parts never opened are absent. */
  saved: z.record(z.string(), SavedPart),
  /** As the player sent it last; null at the beginning. */
  sequencingState: z.string().nullable(),
  /** The part to go on with. */
  lastItem: z.string().nullable(),
  /** Of the whole course; `not_started` in a preview. */
  status: TrainingStatus,
  /** What of the package cannot be shown here. */
  concerns: z.array(PackageConcern),
  learner: z.object({
    id: z.string(),
    /** As `cmi.learner_name` wants it: family name, given name. */
    name: z.string(),
    /** BCP 47 */
    language: z.string(),
  }),
  /** Origin of the portal page, for messages to it. */
  portalOrigin: z.string(),
  token: z.object({ expiresAt: Instant }),
});
export type RuntimeState = z.infer<typeof RuntimeState>;

/** `POST /runtime/commit`: one part's whole data model at one moment. */
export const RuntimeCommit = z.object({
  /** The opening that made it; another than the token's when it is replayed. */
  launchId: Id,
  /** 1, 2, 3… within the opening, in the order in which the commits were made. */
  number: z.number().int().min(1).max(1_000_000_000),
  item: z.string().min(1).max(500),
  /** Which opening of a part within the launch, from 1; its session time counts once. */
  run: z.number().int().min(1).max(1_000_000),
  cmi: Cmi.refine((cmi) => Object.keys(cmi).length <= CMI_ELEMENTS, 'too_many'),
  /** Absent: as before. Left out when unchanged, or when it would not fit into a `keepalive` request. */
  suspendData: z.string().max(SUSPEND_DATA).optional(),
  /** The part has ended its session (LMSFinish, Terminate), or was closed. */
  final: z.boolean(),
  /** Absent: as before. */
  sequencingState: z.string().max(SEQUENCING_STATE).nullish(),
  /** What the library's rollup says of the whole organisation (2004). */
  rollup: z
    .object({
      completed: z.boolean().nullable(),
      satisfied: z.boolean().nullable(),
      measure: z.number().min(-1).max(1).nullable(),
    })
    .optional(),
});
export type RuntimeCommit = z.input<typeof RuntimeCommit>;

/** Answer to a commit; it comes after the transaction is committed in PostgreSQL. */
export const CommitReply = z.object({
  launchId: Id,
  /** Every commit of that opening up to this number is stored; the player forgets them. */
  acknowledged: z.number(),
  /** This commit is stored, even if an earlier one is still missing. */
  stored: z.number(),
  /** A newer opening has taken over: results were kept, the content's state was not. */
  superseded: z.boolean(),
  /** Status of the whole course, for the portal page. */
  status: TrainingStatus,
  /** Points that this very commit earned. */
  pointsEarned: z.number(),
});
export type CommitReply = z.infer<typeof CommitReply>;

/** `POST /runtime/renew`, also the sign that the opening is alive. */
export const RenewReply = z.object({ token: z.string(), expiresAt: Instant, superseded: z.boolean() });
export type RenewReply = z.infer<typeof RenewReply>;

/** `POST /runtime/close`: the player goes away, the next opening need not ask. Answer: 204. */

/** Every refusal of the content listener: RFC 9457 problem details. */
export const RuntimeProblem = z.object({
  status: z.number(),
  code: z.enum(['runtime.token', 'runtime.expired', 'runtime.unknown', 'runtime.invalid', 'runtime.failed']),
});
export type RuntimeCode = z.infer<typeof RuntimeProblem>['code'];
