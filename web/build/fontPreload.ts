import type { Plugin } from 'vite';

/**
 * Preloads one font of the build, so that the first text is not painted twice.
 * @param name start of the font's file name, before the hash
 */
export function fontPreload(name: string): Plugin {
  return {
    name: 'forecourt:font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.includes(`${name}-`) && file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
            injectTo: 'head-prepend' as const,
          })),
    },
  };
}
