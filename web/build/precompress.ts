import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(?:css|html|js|json|svg|wasm)$/;
/** Bytes under which compressing saves no packet. */
const LEAST = 1024;
/** Compression level: the maximum, unless the pages are for tests (`scripts/pages.mjs`). */
const QUICKLY = process.env['FORECOURT_COMPRESS'] === 'quickly';
const LEVELS = QUICKLY ? { brotli: 4, gzip: 4 } : { brotli: constants.BROTLI_MAX_QUALITY, gzip: 9 };
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function compressed(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < LEAST) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: LEVELS.brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await Promise.all([
    brotli(content, { params }).then((data) => writeFile(`${file}.br`, data)),
    zip(content, { level: LEVELS.gzip }).then((data) => writeFile(`${file}.gz`, data)),
  ]);
}

/** Writes each file of the build once more as `.br` and `.gz`: the server sends those and compresses nothing itself. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'forecourt:precompress',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir);
    },
    closeBundle: {
      order: 'post',
      async handler() {
        const files = await readdir(folder, { recursive: true });
        await Promise.all(
          files
            .filter((file) => COMPRESSIBLE.test(file) && !file.startsWith('.'))
            .map((file) => compressed(join(folder, file))),
        );
      },
    },
  };
}
