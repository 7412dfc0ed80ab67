import type { StaticDataRouteOption } from '@tanstack/react-router';
import { makeRouter } from '../router.ts';

/** Requirements that a page and its layouts declare in `staticData`; `web/build/pagePreloads.ts` stores them. */
export interface RouteNeeds {
  /** As the route tree writes the address. */
  readonly page: string;
  /** True if other routes are nested in it. */
  readonly layout: boolean;
  /** Ids of the route and of those around it, the innermost first. */
  readonly routes: readonly string[];
  readonly texts: readonly string[];
  readonly data: readonly string[];
  readonly rendered: boolean;
  readonly unscripted: boolean;
}

interface Declared {
  readonly id: string;
  readonly fullPath: string;
  readonly children?: unknown;
  readonly parentRoute?: Declared;
  readonly options: { readonly staticData?: StaticDataRouteOption };
}

const lineOf = (route: Declared): readonly Declared[] => [
  route,
  ...(route.parentRoute ? lineOf(route.parentRoute) : []),
];

/** Requirements of every route, innermost first. */
export const routeNeeds = (): RouteNeeds[] =>
  Object.values(makeRouter().routesById).map((route: Declared) => {
    const line = lineOf(route);
    const said = line.map(({ options }) => options.staticData ?? {});
    return {
      page: route.fullPath.replace(/(.)\/$/, '$1'),
      layout: route.children !== undefined,
      routes: line.map(({ id }) => id),
      texts: said.flatMap(({ texts = [] }) => texts),
      data: said.flatMap(({ ahead = [] }) => ahead),
      rendered: said[0]?.rendered ?? false,
      unscripted: said[0]?.unscripted ?? false,
    };
  });
