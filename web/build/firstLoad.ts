import type { Plugin } from 'vite';
import { chunksOf, firstChunks } from './pagePreloads.ts';

/** Parts of pages: they load with their page. Sign-in is the first page, and skeletons show while a page loads. */
const PART = /\/src\/features\/(?!session\/)(?!.*[sS]keletons?\.tsx).*\.tsx$/;

/**
 * Fails the build when every page would load part of a single page: a route file then imports something beyond
 * components, usually a list definition from a `.tsx` file.
 */
export function firstLoad(): Plugin {
  return {
    name: 'forecourt:first-load',
    apply: 'build',
    generateBundle(_options, bundle) {
      const first = firstChunks(chunksOf(bundle));
      const strangers = [...first].flatMap(({ modules }) =>
        Object.entries(modules).flatMap(([id, { renderedLength }]) =>
          renderedLength > 0 && PART.test(id) ? [id] : [],
        ),
      );
      if (strangers.length > 0)
        this.error(
          `Every page would load these parts of one; move what routes use of them into a .ts file:\n${strangers.join('\n')}`,
        );
    },
  };
}
