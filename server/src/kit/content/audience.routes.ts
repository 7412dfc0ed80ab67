import { sql } from 'kysely';
import type { AudienceInput } from '@forecourt/contract/audience';
import { languageOf } from '@forecourt/contract/languages';
import { audienceView } from '../access/audience.ts';
import { assertAudienceExists } from '../access/audience-refs.ts';
import { membershipOf } from '../access/membership.ts';
import { countAudience, sampleAudience } from '../access/audience-members.ts';
import { handle, type Route } from '../http/handle.ts';
import { found, invalid, notFound } from '../http/problem.ts';
import { userMatchesText } from '../list.ts';
import type { Actor } from '../session/actor.ts';
import { actorOfUser } from '../session/actor-of-user.ts';
import type { AnyContentKind } from './kind.ts';
import { contentById, isReadable } from './queries.ts';
import { readerOf } from './rows.ts';
import { type AnyCall, idOf, type Serving } from './serving.ts';
import { contentView, canSeeAsEditor } from './view.ts';
import { editsAll, worksForBrands } from './visible.ts';

/** Number of users offered for "View as". */
const SOME = 10;

interface Options extends AudienceInput {
  readonly brandId?: string | null;
  readonly text?: string;
}

/** Editors ask about brands of theirs only. */
function rejectForeignBrand(kind: AnyContentKind, actor: Actor, brandId: string | null): void {
  if (editsAll(kind, actor)) return;
  if (brandId === null && worksForBrands(actor)) throw invalid('brandId', 'field.required');
  if (brandId !== null && !actor.managedBrandIds.includes(brandId))
    throw invalid('brandId', 'field.unknown_reference');
}

/** A thing as a member of its audience reads it. Likes and answers are the editor's own. */
async function viewAs({ kind, publishing }: Serving, call: AnyCall) {
  const { db, actor, now, settings } = call;
  const id = idOf(call);
  const row = found(await contentById(db, kind, await readerOf(db, call), id));
  if (!canSeeAsEditor(kind, row, call)) throw notFound();
  const { person: wanted } = call.query as { readonly person: string };
  const [person] = await sampleAudience(db, audienceView(row), row.brand_id, {
    which: sql<boolean>`u.id = ${wanted}`,
    limit: 1,
  });
  const reader = found(await actorOfUser(db, found(person)._id, settings));
  const language = languageOf(reader.language) ?? 'en';
  const member = await membershipOf(db, reader);
  return {
    [kind.one]: await contentView(db, kind, publishing, row, {
      actor,
      now,
      settings,
      language,
      editor: false,
    }),
    person,
    open: await isReadable(db, kind, { actor: reader, member, now, language }, id),
  };
}

/** Calls for the size of an audience and for "View as". */
export const audienceRoutes = (serving: Serving): Route[] => [
  handle(serving.calls.reach, async ({ actor, db, body }) => {
    const { brandId = null, text, ...audience } = body as Options;
    rejectForeignBrand(serving.kind, actor, brandId);
    await assertAudienceExists(db, actor, audience);
    const which = text ? userMatchesText('u', text) : sql<boolean>`true`;
    return {
      people: await countAudience(db, audience, brandId),
      some: text === undefined ? [] : await sampleAudience(db, audience, brandId, { which, limit: SOME }),
    };
  }),
  handle(serving.calls.viewAs, (call) => viewAs(serving, call)),
];
