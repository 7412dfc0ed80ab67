import type { tanstackRouter } from '@tanstack/router-plugin/vite';

type Options = NonNullable<Parameters<typeof tanstackRouter>[0]>;

/** How routes become chunks, in the pages of the browser and in those of the server. */
export const routerOptions: Options = {
  target: 'react',
  autoCodeSplitting: true,
  // a page's data is asked for by its document (build/pagePreloads.ts): its loader may come with the page
  codeSplittingOptions: {
    defaultBehavior: [['loader', 'component'], ['errorComponent'], ['notFoundComponent']],
  },
  routesDirectory: 'src/routes',
  generatedRouteTree: 'src/routeTree.gen.ts',
};
