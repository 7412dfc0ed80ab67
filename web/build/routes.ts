import { tanstackRouter } from '@tanstack/router-plugin/vite';

/** How routes become chunks, in the pages of the browser and in those of the server. @param generate the route tree */
export const routes = (generate: boolean) =>
  tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    // a page's data is asked for by its document (pagePreloads.ts): its loader may come with the page
    codeSplittingOptions: {
      defaultBehavior: [['loader', 'component'], ['errorComponent'], ['notFoundComponent']],
    },
    routesDirectory: 'src/routes',
    generatedRouteTree: 'src/routeTree.gen.ts',
    enableRouteGeneration: generate,
  });
