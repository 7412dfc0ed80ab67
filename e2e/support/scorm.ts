import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, type APIResponse, type BrowserContext, expect } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';

const IMAGE = join(import.meta.dirname, '../../server/src/demo/media/aim-light-bar.jpg');

export interface Package {
  readonly name: string;
  readonly bytes: Buffer;
}

interface Part {
  readonly id: string;
  readonly title: string;
  /** The page's script; `scorm` is the API by its short names. */
  readonly script: string;
}

const PAGE = (
  script: string,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Part</title></head>
<body><h1 id="said">…</h1><script src="scorm.js"></script><script>${script}</script></body></html>`;

/** Finds its API as packages do, by walking up the windows. */
const FIND = `
let place = window;
while (!place.API && place.parent !== place) place = place.parent;
const api = place.API;
const scorm = {
  begin: () => api.LMSInitialize(''),
  get: (name) => api.LMSGetValue(name),
  set: (name, value) => api.LMSSetValue(name, String(value)),
  commit: () => api.LMSCommit(''),
  end: () => api.LMSFinish(''),
};
const say = (text) => { document.querySelector('#said').textContent = text; };`;

/** A SCORM 1.2 package of these parts. */
export function packageOf(title: string, parts: readonly Part[]): Package {
  const items = parts.map(
    ({ id, title: name }) => `<item identifier="${id}" identifierref="r-${id}"><title>${name}</title></item>`,
  );
  const resources = parts.map(
    ({ id }) =>
      `<resource identifier="r-${id}" type="webcontent" adlcp:scormtype="sco" href="${id}.html"><file href="${id}.html"/><file href="scorm.js"/></resource>`,
  );
  const manifest = `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="m" version="1" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
<metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
<organizations default="o"><organization identifier="o"><title>${title}</title>${items.join('')}</organization></organizations>
<resources>${resources.join('')}</resources></manifest>`;
  const pages = Object.fromEntries(parts.map(({ id, script }) => [`${id}.html`, PAGE(script)]));
  const files = { 'imsmanifest.xml': manifest, 'scorm.js': FIND, ...pages };
  const bytes = zipSync(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])),
  );
  return { name: `${title}.zip`, bytes: Buffer.from(bytes) };
}

/** What the calls answer is what the contract says; a test reads it as that. */
async function json<T>(answer: APIResponse): Promise<T> {
  expect(answer.ok(), `${answer.url()} ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}

interface Listed {
  readonly _id: string;
  readonly status: string;
}
interface Sent {
  readonly _id: string;
  readonly state: string;
  readonly refusal: unknown;
  readonly courseId: string | null;
}

/** Makes a published course of a package, as a builder does through the calls. @returns the course's id */
export async function publishPackage(builder: APIRequestContext, { name, bytes }: Package): Promise<string> {
  const { brands } = await json<{ brands: Listed[] }>(await builder.get('/api/brands?limit=50&sortBy=name'));
  const brand = brands.find(({ status }) => status === 'published');
  const { curriculums } = await json<{ curriculums: Listed[] }>(
    await builder.get(`/api/curriculums?limit=50&brandId=${brand?._id}`),
  );
  const curriculum = curriculums.find(({ status }) => status === 'published');
  const upload = await builder.post('/api/courses/scorm', {
    multipart: {
      packageFile: { name, mimeType: 'application/zip', buffer: bytes },
      data: JSON.stringify({ brandId: brand?._id, curriculumId: curriculum?._id }),
    },
  });
  const { package: sent } = await json<{ package: Sent }>(upload);
  let courseId = '';
  await expect
    .poll(async () => {
      const { package: now } = await json<{ package: Sent }>(
        await builder.get(`/api/scorm/packages/${sent._id}`),
      );
      courseId = now.courseId ?? '';
      return now.refusal ?? now.state;
    })
    .toBe('ready');
  await json(
    await builder.post(`/api/courses/${courseId}`, {
      multipart: {
        imageFile: { name: 'picture.jpg', mimeType: 'image/jpeg', buffer: readFileSync(IMAGE) },
        data: '{}',
      },
    }),
  );
  await json(await builder.post(`/api/courses/${courseId}/publish`));
  return courseId;
}

export interface CourseState {
  readonly status: string;
  readonly completion: string;
  readonly success: string;
  readonly score: { readonly scaled: number | null; readonly raw: number | null };
  readonly totalTime: number;
  readonly scos: readonly {
    readonly item: string;
    readonly completion: string;
    readonly totalTime: number;
  }[];
}

/** What the server holds of the learner's own registration. */
export async function fetchCourseState(
  learner: APIRequestContext,
  courseId: string,
): Promise<CourseState | null> {
  const { registration } = await json<{ registration: CourseState | null }>(
    await learner.get(`/api/scorm/${courseId}/state`),
  );
  return registration;
}

/** Each view has its own learner, so that parallel runs don't interfere. */
const LEARNERS: Readonly<Record<string, `${string}@${string}`>> = {
  'en-1280': 'andre.fontaine@demo.test',
  'en-390': 'bao.nguyen@demo.test',
  'fr-390': 'anais.lemire@demo.test',
  'fr-1280': 'amir.khalili@demo.test',
};
interface Input {
  readonly context: BrowserContext;
  readonly signIn: (who: 'platform-admin' | `${string}@${string}`) => Promise<void>;
}

/** Publishes a package and signs its learner in. @returns the course's id */
export async function givenPackage(
  { context, signIn }: Input,
  what: Package,
  project: string,
): Promise<string> {
  await signIn('platform-admin');
  const courseId = await publishPackage(context.request, what);
  await context.clearCookies({ name: 'session' });
  await signIn(LEARNERS[project] ?? 'bao.nguyen@demo.test');
  return courseId;
}
