import { tanstackRouter } from '@tanstack/router-plugin/vite';

/** The file of each route below `src/routes`, by the route's id; known once the route tree has been written. */
export type RouteFiles = Map<string, string>;

/**
 * How routes become chunks, in the browser build and in the server build. @param files filled with the route files by
 * the route tree generator
 */
export const routes = (files?: RouteFiles) =>
  tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    // a page's data is asked for by its document (pagePreloads.ts): its loader may come with the page
    codeSplittingOptions: {
      defaultBehavior: [['loader', 'component'], ['errorComponent'], ['notFoundComponent']],
    },
    routesDirectory: 'src/routes',
    generatedRouteTree: 'src/routeTree.gen.ts',
    enableRouteGeneration: files !== undefined,
    plugins: [
      {
        name: 'forecourt:route-files',
        onRouteTreeChanged: ({ routeNodes }) => {
          files?.clear();
          for (const { routePath, filePath } of routeNodes) files?.set(routePath ?? '', filePath);
        },
      },
    ],
  });
