import type { z } from 'zod';
import { talk, talkCalls } from './comments.ts';
import { ARTICLE } from './content.ts';
import { contentCalls, type Definition } from './content-calls.ts';
import { type Access, signedIn } from './endpoint.ts';

type Shape = Record<string, z.ZodType>;

/** The calls of a kind of content that is read like an article, and under which people talk. */
export function articleCalls<
  const F extends string,
  const One extends string,
  const Many extends string,
  Card extends Shape,
  Detail extends Shape,
  Input extends Shape,
  Filters extends Shape,
  const Sort extends readonly [string, ...string[]],
>(of: Definition<F, One, Many, Card, Detail, Input, Filters, Sort>) {
  const access: Access = { who: signedIn(), scope: 'brand', feature: of.feature };
  return {
    ...contentCalls({
      ...of,
      detail: { ...talk, ...of.detail },
      input: { ...ARTICLE.input, ...of.input },
      files: ARTICLE.files,
      partNames: ARTICLE.partNames,
    }),
    ...talkCalls(of.family, { access }),
  };
}
