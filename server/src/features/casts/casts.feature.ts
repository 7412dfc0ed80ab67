import { sql } from 'kysely';
import type { TenantSettings } from '@forecourt/contract/abilities';
import { podcastCalls } from '@forecourt/contract/podcasts';
import { videoCalls } from '@forecourt/contract/videos';
import { contentParts } from '../../kit/content/feature.ts';
import { contentPublishing } from '../../kit/content/publishing.ts';
import type { ContentCommands } from '../../kit/content/save.ts';
import type { Tx } from '../../kit/db/db.ts';
import { scheduleAudienceNotification } from '../../kit/content/notify.ts';
import { on } from '../../kit/events.ts';
import { feature } from '../../kit/feature.ts';
import { filePlays } from '../../kit/files/file-plays.ts';
import type { Jobs } from '../../kit/jobs/jobs.ts';
import { reassignRows, type Pair } from '../../kit/account-merge.ts';
import { hasPermission, type Actor } from '../../kit/session/actor.ts';
import { commentFeatureParts } from '../comments/comments.public.ts';
import { castKinds, PODCAST, VIDEO, type CastKind } from './casts.kind.ts';
import { castRoutes } from './casts.routes.ts';
import { feedRoutes } from './feed/feed.routes.ts';
import { removeOwn } from './submissions/leaving.ts';
import { videoCommands } from './submissions/submissions.commands.ts';
import { waitingSince, waitingVideos } from './submissions/submissions.queries.ts';
import { submissionRoutes } from './submissions/submissions.routes.ts';

const activity = [
  'podcast-link.create',
  'podcast-link.end',
  'podcast.categories',
  'video.approve',
  'video.categories',
  'video.deny',
  'video.submit',
  'video.withdraw',
] as const;
declare module '../../kit/audit-log.ts' {
  interface ActivityKinds {
    casts: (typeof activity)[number];
  }
}

function partsOf(of: CastKind, calls: typeof podcastCalls | typeof videoCalls, commands?: Commands) {
  const kind = castKinds[of.kind];
  const parts = contentParts(kind, calls, {
    fileColumns: ['recording.media_id', 'recording_captions.file_id'],
    ...(commands && { commands }),
  });
  const talk = commentFeatureParts(kind, calls);
  return {
    ...parts,
    threads: talk.threads,
    routes: [
      ...parts.routes,
      ...talk.routes,
      ...castRoutes({ of, kind, publishing: contentPublishing(kind), calls }),
    ],
  };
}

type Commands = (editors: ContentCommands) => ContentCommands;

const approves = (actor: Actor, { features }: TenantSettings): boolean =>
  features.videos && hasPermission(actor, 'APPROVE_VIDEOS');

const podcasts = partsOf(PODCAST, podcastCalls);
const videos = partsOf(VIDEO, videoCalls, videoCommands);

/** Podcasts and videos: content that is a recording. */
export const casts = feature({
  name: 'casts',
  content: [...podcasts.content, ...videos.content],
  subjects: [...podcasts.subjects, ...videos.subjects],
  threads: [...podcasts.threads, ...videos.threads],
  activity: [...podcasts.activity, ...videos.activity, ...activity],
  routes: [
    ...podcasts.routes,
    ...videos.routes,
    ...submissionRoutes(contentPublishing(castKinds.video)),
    ...feedRoutes,
  ],
  translatable: [...podcasts.translatable, ...videos.translatable],
  jobs: [...podcasts.jobs, ...videos.jobs],
  on: [on(filePlays, notifyPlayable)],
  merging: {
    moved: [
      reassignRows({ table: 'listen', kind: 'activity', key: ['content_id'], combine: uniteListening }),
    ],
    kept: ['video_submission.decided_by', 'video_submission.decided_as'],
    ended: ['podcast_link.user_id'],
  },
  person: {
    rows: {
      'listen.user_id': { leaving: 'delete', without: ['user_id', 'credit_ms'] },
      'podcast_link.user_id': { leaving: 'delete' },
      'video_submission.decided_by': { leaving: 'keep' },
      'video_submission.decided_as': { leaving: 'keep' },
    },
    erase: removeOwn,
  },
  badges: {
    videoSubmissions: {
      shown: approves,
      count: (db, actor) => waitingVideos(db, actor),
    },
  },
  waiting: [
    {
      kind: 'videoSubmissions',
      group: 'decide',
      shown: approves,
      count: waitingSince,
      link: '/auth/admin/videos/submissions',
    },
  ],
});

/** Sends the notifications that waited for a video to be converted. */
async function notifyPlayable(tx: Tx, { fileId, jobs }: { readonly fileId: string; readonly jobs: Jobs }) {
  const rows = await tx.selectFrom('recording').select('content_id').where('media_id', '=', fileId).execute();
  for (const { content_id } of rows) await scheduleAudienceNotification(tx, jobs, content_id);
}

/** Merges listening progress: unions the played ranges and keeps the latest position. */
function uniteListening(tx: Tx, { primary, secondary }: Pair) {
  return sql`update listen mine set heard = mine.heard + other.heard,
      position_ms = case when other.reported_at > mine.reported_at then other.position_ms else mine.position_ms end,
      reported_at = greatest(mine.reported_at, other.reported_at)
    from listen other where mine.user_id = ${primary} and other.user_id = ${secondary}
      and other.content_id = mine.content_id`.execute(tx);
}
