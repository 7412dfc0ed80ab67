import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipOf } from './zip.ts';

const FOLDER = join(import.meta.dirname, 'files');

/** The demo's SCORM 1.2 package: a few pages to read and a small quiz, as an archive that anybody could upload. */
export const demoPackage = (): Buffer =>
  zipOf(
    readdirSync(FOLDER)
      .toSorted()
      .map((name) => ({ name, bytes: readFileSync(join(FOLDER, name)) })),
  );
