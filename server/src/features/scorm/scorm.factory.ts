import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import * as contract from '@forecourt/contract/scorm';
import { CommitReply, RuntimeState, type RuntimeCommit } from '@forecourt/contract/scorm-runtime';
import { form, type Client } from '../../../test/client.ts';
import type { TestPortal } from '../../../test/harness.ts';
import { zipOfTexts } from '../../../test/zip.ts';
import { createCurriculum } from '../courses/course.factory.ts';

export interface ItemOverrides {
  readonly id: string;
  readonly title?: string;
  readonly asset?: boolean;
  /** Elements inside the item. */
  readonly inside?: string;
  readonly attributes?: string;
  readonly children?: readonly ItemOverrides[];
}

interface ManifestOptions {
  readonly standard?: contract.ScormStandard;
  readonly items?: readonly ItemOverrides[];
  readonly title?: string;
  /** Elements of the organisation, after its items. */
  readonly inside?: string;
}

const all = (items: readonly ItemOverrides[]): ItemOverrides[] =>
  items.flatMap((item) => [item, ...all(item.children ?? [])]);

const itemText = (item: ItemOverrides): string => `
  <item identifier="${item.id}" identifierref="r-${item.id}" ${item.attributes ?? ''}>
    <title>${item.title ?? item.id}</title>${(item.children ?? []).map(itemText).join('')}${item.inside ?? ''}</item>`;

const NAMES = {
  '1.2': `xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"`,
  '2004': `xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3"
    xmlns:imsss="http://www.imsglobal.org/xsd/imsss" xmlns:adlseq="http://www.adlnet.org/xsd/adlseq_v1p3"
    xmlns:adlnav="http://www.adlnet.org/xsd/adlnav_v1p3"`,
};

/** A manifest for tests: one SCO in SCORM 1.2 unless said otherwise. */
export function manifestText({
  standard = '1.2',
  items = [{ id: 'one' }],
  title = 'Beams',
  inside = '',
}: ManifestOptions = {}) {
  const kind = standard === '1.2' ? 'adlcp:scormtype' : 'adlcp:scormType';
  return `<?xml version="1.0"?>
<manifest identifier="m" version="1" ${NAMES[standard]}>
  <metadata><schema>ADL SCORM</schema><schemaversion>${standard === '1.2' ? '1.2' : '2004 3rd Edition'}</schemaversion></metadata>
  <organizations default="o"><organization identifier="o"><title>${title}</title>
    ${items.map(itemText).join('')}${inside}
  </organization></organizations>
  <resources>
    ${all(items)
      .map(
        (
          item,
        ) => `<resource identifier="r-${item.id}" type="webcontent" ${kind}="${item.asset ? 'asset' : 'sco'}"
        href="${item.id}.html"><file href="${item.id}.html"/></resource>`,
      )
      .join('\n')}
  </resources>
</manifest>`;
}

/** A package that plays. */
export const packageZip = (input: ManifestOptions = {}, more: Record<string, string> = {}): Buffer =>
  zipOfTexts({
    'imsmanifest.xml': manifestText(input),
    ...Object.fromEntries(
      all(input.items ?? [{ id: 'one' }]).map(({ id }) => [
        `${id}.html`,
        `<!doctype html><title>${id}</title>`,
      ]),
    ),
    ...more,
  });

export const packageFile = (bytes: Buffer, name = 'package.zip') => ({ packageFile: { bytes, name } });

/** Uploads a package, lets the job run, and answers what became of it. */
export async function upload(
  portal: TestPortal,
  client: Client,
  bytes: Buffer,
  data: object,
): Promise<contract.ScormPackage> {
  const sent = await client.request('POST', '/api/courses/scorm', { body: form(data, packageFile(bytes)) });
  if (sent.status !== 200) throw new Error(`${sent.status} ${sent.text}`);
  await portal.runJobs();
  return packageOf(client, z.object({ package: contract.ScormPackage }).parse(sent.body).package._id);
}

export async function packageOf(client: Client, id: string): Promise<contract.ScormPackage> {
  const answer = await client.call(contract.getScormPackage, { params: { packageId: id } });
  return answer.body.package;
}

/** A published course with a package, which learners of the brand see through a curriculum. */
export async function scormCourse(
  portal: TestPortal,
  builder: Client,
  brand: string,
  input: ManifestOptions & { readonly zip?: Buffer } = {},
): Promise<string> {
  const made = await upload(portal, builder, input.zip ?? packageZip(input), { brandId: brand });
  if (!made.courseId) throw new Error(`refused: ${JSON.stringify(made.refusal)}`);
  const { db } = portal.database;
  await db.updateTable('course').set({ status: 'published' }).where('id', '=', made.courseId).execute();
  await createCurriculum(db, { brand, courses: [made.courseId] });
  return made.courseId;
}

/** A player of tests: it sends what the player document would. */
export interface Player {
  readonly launchId: string;
  readonly registrationId: string | null;
  readonly token: string;
  readonly frameUrl: string;
  state(): Promise<RuntimeState>;
  /** A commit of the next number, unless one is given. */
  commit(cmi: Record<string, string>, more?: Partial<RuntimeCommit>): Promise<CommitReply>;
  /** Any call under its token. */
  ask(method: 'GET' | 'POST', url: string, body?: object): Promise<{ status: number; json: unknown }>;
}

export async function launch(
  client: Client,
  courseId: string,
  body: { tabId?: string; takeOver?: boolean; preview?: boolean } = {},
) {
  return client.call(contract.launchScorm, {
    params: { courseId },
    body: { tabId: randomUUID(), ...body },
  });
}

export async function play(
  portal: TestPortal,
  client: Client,
  courseId: string,
  body: { tabId?: string; takeOver?: boolean; preview?: boolean } = {},
): Promise<Player> {
  const answer = await launch(client, courseId, body);
  const opened = answer.body.launch;
  if (!opened) throw new Error(`not opened: ${answer.text}`);
  return playerOf(portal, opened);
}

function playerOf(portal: TestPortal, { launchId, registrationId, frameUrl }: contract.Launch): Player {
  const token = new URL(frameUrl).hash.slice(1);
  let number = 0;
  const ask: Player['ask'] = async (method, url, body) => {
    const answer = await portal.content.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}`, host: '127.0.0.1:4001' },
      ...(body && { payload: body }),
    });
    return { status: answer.statusCode, json: answer.body === '' ? undefined : answer.json() };
  };
  return {
    launchId,
    registrationId,
    token,
    frameUrl,
    ask,
    state: async () => RuntimeState.parse((await ask('GET', '/runtime/state')).json),
    commit: async (cmi, more = {}) => {
      number = more.number ?? number + 1;
      const body = { launchId, number, item: 'one', run: 1, cmi, final: false, ...more };
      const answer = await ask('POST', '/runtime/commit', body);
      if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.json)}`);
      return CommitReply.parse(answer.json);
    },
  };
}
