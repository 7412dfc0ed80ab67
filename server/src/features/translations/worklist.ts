import type { ReplyOf, QueryOf } from '@forecourt/contract/endpoint';
import { TranslatedKind, type worklist } from '@forecourt/contract/translations';
import type { Db } from '../../kit/db/db.ts';
import { translatable } from '../../kit/texts/group.ts';
import type { Translatable } from '../../kit/texts/translatable.ts';
import type { Actor } from '../../kit/session/actor.ts';
import { progressOf } from './translations.view.ts';

type Answer = ReplyOf<typeof worklist>;
type Thing = Answer['things'][number];
type Query = QueryOf<typeof worklist>;

/** Things of one answer, and how many are looked at for them: courses are read as a whole to know. */
const PAGE = 20;
const LOOKED_AT = 100;
const BATCH = 20;

interface RequestContext {
  readonly actor: Actor;
  readonly query: Query;
}

/** The entity if it lacks translations; undefined if it is complete. */
async function isMissing(
  db: Db,
  of: Translatable,
  { actor, query: { language } }: RequestContext,
  id: string,
): Promise<Thing | undefined> {
  const thing = await of.load(db, actor, id);
  const { total, done, outdated } = progressOf(translatable(thing.groups), language);
  const missing = total - done - outdated;
  if (missing + outdated === 0) return undefined;
  return { kind: TranslatedKind.parse(of.kind), _id: thing.id, title: thing.title, total, missing, outdated };
}

/** Things of one kind that may lack something, one by one. */
async function* candidatesOf(
  db: Db,
  of: Translatable,
  { actor, query }: RequestContext,
  from: string | undefined,
) {
  let after = from;
  for (;;) {
    const ids = await of.candidates(db, actor, { language: query.language, after, limit: BATCH });
    yield* ids;
    after = ids.at(-1);
    if (after === undefined || after === '' || ids.length < BATCH) return;
  }
}

/** One part of the worklist. @param kinds those that the person translates, in the order of the list */
export async function worklistOf(
  db: Db,
  kinds: readonly Translatable[],
  context: RequestContext,
): Promise<Pick<Answer, 'things' | 'next'>> {
  const { kind, after } = context.query;
  const [begun, last] = after?.split('.') ?? [];
  const wanted = kinds.filter((of) => kind === undefined || of.kind === kind);
  const first = Math.max(
    wanted.findIndex((of) => of.kind === begun),
    0,
  );
  const things: Thing[] = [];
  let looked = 0;
  for (const of of wanted.slice(first)) {
    for await (const id of candidatesOf(db, of, context, of.kind === begun ? last : undefined)) {
      const thing = await isMissing(db, of, context, id);
      if (thing) things.push(thing);
      looked += 1;
      if (things.length === PAGE || looked === LOOKED_AT) return { things, next: `${of.kind}.${id}` };
    }
  }
  return { things, next: null };
}
