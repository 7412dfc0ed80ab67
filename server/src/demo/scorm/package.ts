import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';

/** Always the same, so that the archive is. */
const MODIFIED_AT = new Date(2026, 0, 1);
const FOLDER = join(import.meta.dirname, 'files');

/** The demo's SCORM 1.2 package: a few pages to read and a small quiz, as an archive that anybody could upload. */
export const demoPackage = (): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        readdirSync(FOLDER)
          .toSorted()
          .map((name) => [name, readFileSync(join(FOLDER, name))]),
      ),
      { mtime: MODIFIED_AT },
    ),
  );
