import { TranslatedKind, worklist, type WritesCaptions } from '@forecourt/contract/translations';
import { canCall } from '../../kit/http/access.ts';
import { handle, type Route } from '../../kit/http/handle.ts';
import type { Translatable } from '../../kit/texts/translatable.ts';
import { saveCaptions, saveTranslations } from './translations.commands.ts';
import { toTranslationView } from './translations.view.ts';
import { worklistOf } from './worklist.ts';

const routesOf = (of: Translatable): Route[] => {
  const { read, write, captions } = of.calls;
  return [
    handle(read, async ({ db, actor, params: { id = '' }, query, http }) => {
      const thing = await of.load(db, actor, id);
      return { translation: await toTranslationView(db, thing, query.language, http.language) };
    }),
    handle(write, (call) =>
      call.write(async (tx) => {
        const { actor, body, http } = call;
        const { id = '', language } = call.params;
        await saveTranslations(tx, call, of, { ...body, id, language });
        const thing = await of.load(tx, actor, id);
        return { translation: await toTranslationView(tx, thing, language, http.language) };
      }),
    ),
    ...(captions ? [captionsRoute(of, captions)] : []),
  ];
};

const captionsRoute = (of: Translatable, endpoint: WritesCaptions) =>
  handle(endpoint, (call) =>
    call.write(async (tx) => {
      const { actor, params, body, http } = call;
      await saveCaptions(tx, call, of, { ...body, ...params });
      const thing = await of.load(tx, actor, params.id);
      return { translation: await toTranslationView(tx, thing, params.language, http.language) };
    }),
  );

/** The worklist, and reading and writing the translations of each kind of thing that is translated. */
export const translationRoutes = (kinds: readonly Translatable[]): Route[] => [
  handle(worklist, async ({ db, actor, settings, query }) => {
    const own = kinds.filter((of) => of.may(actor) && canCall(of.calls.read, actor, settings));
    return {
      ...(await worklistOf(db, own, { actor, query })),
      kinds: own.map(({ kind }) => TranslatedKind.parse(kind)),
    };
  }),
  ...kinds.flatMap(routesOf),
];
