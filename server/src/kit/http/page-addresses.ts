import { readFileSync } from 'node:fs';

const ROUTE_TREE = new URL('../../../../web/src/routeTree.gen.ts', import.meta.url);

/** A page by its address in fastify's notation, and the route that it is. */
interface PageAddress {
  readonly url: string;
  readonly page: string;
}

/**
 * Page addresses of the committed route tree. Optional parameters are expanded, since fastify allows one only at the
 * end.
 */
export function pageAddresses(routeTree: string): PageAddress[] {
  const block =
    /export interface FileRoutesByFullPath \{([^}]*)\}/.exec(
      routeTree.replaceAll(/\{-\$(\w+)\}/g, '(-$$$1)'),
    )?.[1] ?? '';
  const entries = [...block.matchAll(/^\s*'([^']+)': typeof (\w+)/gm)].map(([, path = '', route = '']) => ({
    path,
    route,
  }));
  // a layout is a page only with an index route of its own
  const isPage = ({ path, route }: (typeof entries)[number]) =>
    !route.endsWith('RouteRouteWithChildren') || entries.some((other) => other.path === `${path}/`);
  const full = entries.filter(isPage).map(({ path }) => path);
  const found = full.flatMap((path) => {
    const page = path.replaceAll(/\(-(\$\w+)\)/g, '{-$1}').replace(/(.)\/+$/, '$1');
    return expand(path).map((one) => ({ url: one.replace(/\/+$/, '') || '/', page }));
  });
  // `/a/$first` and `/a/$second` are one shape for fastify: two optional parameters in a row expand to both.
  const shapes = new Map(found.toReversed().map((one) => [one.url.replaceAll(/\$\w+/g, '$'), one]));
  return [...shapes.values()].flatMap(({ url, page }) => {
    const plain = url.replaceAll('$', ':');
    // the rest of an address may also be nothing, even without a slash
    const folder = /^(.+)\/:$/.exec(plain)?.[1];
    return folder ? [folder, `${folder}/*`].map((one) => ({ url: one, page })) : [{ url: plain, page }];
  });
}

function expand(path: string): string[] {
  const optional = /\/\(-\$(\w+)\)/.exec(path);
  if (!optional) return [path];
  return [...expand(path.replace(optional[0], '')), ...expand(path.replace(optional[0], `/$${optional[1]}`))];
}

let known: readonly PageAddress[] | undefined;

/** Every page of the portal. */
export const pages = (): readonly PageAddress[] =>
  (known ??= pageAddresses(readFileSync(ROUTE_TREE, 'utf8')));
