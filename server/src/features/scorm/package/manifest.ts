import type { ScormStandard } from '@forecourt/contract/scorm';
import type { Activity } from '@forecourt/contract/scorm-runtime';
import { PackageFault } from './package-error.ts';
import { numberOf, sequencingOf } from './sequencing.ts';
import { childOf, childrenOf, textOf, type Element } from './xml.ts';

export const MANIFEST = 'imsmanifest.xml';
/** More items than a person could ever open. */
const MAX_ITEMS = 5000;
const MAX_TITLE = 500;

/** A package as its manifest describes it, checked against what its standard requires. */
export interface Manifest {
  readonly standard: ScormStandard;
  readonly schemaVersion: string;
  readonly title: string;
  readonly organization: Activity;
  readonly objectivesGlobal: boolean;
  /** Leaves that talk to an API. */
  readonly scos: number;
}

interface Reading {
  readonly standard: ScormStandard;
  readonly resources: ReadonlyMap<string, Resource>;
  readonly collections: ReadonlyMap<string, Element>;
  readonly exists: (path: string) => boolean;
  readonly seen: Set<string>;
}

interface Resource {
  readonly sco: boolean;
  /** Reference resolved against every enclosing `xml:base`; null if the resource can't be opened. */
  readonly href: string | null;
}

/**
 * Reads and checks a manifest (SCORM 1.2 CAM, 2.3; SCORM 2004 CAM, 3).
 * @param exists whether the package has a file of that path
 * Throws {@link PackageFault} that names the item, resource or file at fault.
 */
export function readManifest(root: Element, exists: (path: string) => boolean): Manifest {
  if (root.name !== 'manifest') throw new PackageFault('scorm.package_not_manifest', MANIFEST);
  const { standard, schemaVersion } = versionOf(root);
  const organization = organizationOf(root);
  const reading: Reading = {
    standard,
    resources: resourcesOf(root),
    collections: new Map(
      childrenOf(childOf(root, 'sequencingCollection'), 'sequencing').map((one) => [
        one.attributes['ID'] ?? '',
        one,
      ]),
    ),
    exists,
    seen: new Set(),
  };
  const tree = activityOf(organization, reading);
  const leaves = leavesOf(tree);
  if (leaves.length === 0) throw new PackageFault('scorm.package_no_items', MANIFEST);
  return {
    standard,
    schemaVersion,
    title: tree.title,
    organization: tree,
    objectivesGlobal: organization.attributes['objectivesGlobalToSystem'] !== 'false',
    scos: leaves.filter(({ part }) => part?.sco).length,
  };
}

/** The parts of an organisation in their order. */
export const leavesOf = (activity: Activity): Activity[] =>
  activity.part ? [activity] : activity.children.flatMap(leavesOf);

/** The manifest says its version; where it does not, its elements do. */
function versionOf(root: Element): { standard: ScormStandard; schemaVersion: string } {
  const version = textOf(childOf(root, 'metadata'), 'schemaversion').slice(0, 60);
  if (/^1\.2\b/.test(version)) return { standard: '1.2', schemaVersion: version };
  if (/2004|CAM 1\.3|^1\.3\b/i.test(version)) return { standard: '2004', schemaVersion: version };
  // before 1.2 there was no packaging as it is known today: a sentence of its own says what to do
  if (/^1\.[01]\b/.test(version)) throw new PackageFault('scorm.package_version_old', MANIFEST, { version });
  const resource = childOf(childOf(root, 'resources'), 'resource');
  // the two standards write the attribute in different cases
  if (version === '' && resource?.attributes['scormType']) return { standard: '2004', schemaVersion: '2004' };
  if (version === '' && resource?.attributes['scormtype']) return { standard: '1.2', schemaVersion: '1.2' };
  throw new PackageFault('scorm.package_version', MANIFEST, { version: version || '–' });
}

function organizationOf(root: Element): Element {
  const all = childOf(root, 'organizations');
  const wanted = all?.attributes['default'];
  const organizations = childrenOf(all, 'organization');
  const chosen = organizations.find((one) => one.attributes['identifier'] === wanted) ?? organizations[0];
  if (!chosen) throw new PackageFault('scorm.package_no_organization', MANIFEST);
  return chosen;
}

function resourcesOf(root: Element): ReadonlyMap<string, Resource> {
  const list = childOf(root, 'resources');
  const base = [root.attributes['base'], list?.attributes['base']];
  const resources = new Map<string, Resource>();
  for (const { attributes } of childrenOf(list, 'resource')) {
    const id = attributes['identifier'] ?? '';
    if (resources.has(id)) throw new PackageFault('scorm.package_duplicate_id', MANIFEST, { id });
    const href = attributes['href'];
    const kind = attributes['scormType'] ?? attributes['scormtype'] ?? '';
    resources.set(id, {
      sco: kind.toLowerCase() === 'sco',
      href: href ? [...base, attributes['base'], href].filter(Boolean).join('') : null,
    });
  }
  return resources;
}

function activityOf(element: Element, reading: Reading): Activity {
  const id = element.attributes['identifier'] ?? '';
  if (id === '' || reading.seen.has(id))
    throw new PackageFault('scorm.package_duplicate_id', MANIFEST, { id: id || '–' });
  reading.seen.add(id);
  if (reading.seen.size > MAX_ITEMS)
    throw new PackageFault('scorm.package_items', MANIFEST, { limit: MAX_ITEMS });
  const children = childrenOf(element, 'item').map((item) => activityOf(item, reading));
  const reference = element.attributes['identifierref'];
  const title = textOf(element, 'title').slice(0, MAX_TITLE) || id;
  const visible = element.attributes['isvisible'] !== 'false';
  const prerequisites = reading.standard === '1.2' ? textOf(element, 'prerequisites') : '';
  const around = {
    visible,
    title,
    sequencing: reading.standard === '2004' ? sequencingOf(element, reading.collections) : {},
    ...(prerequisites && { prerequisites }),
  };
  if (children.length === 0)
    return { id, ...around, part: reference ? partOf(element, reference, reading) : null, children };
  const page = reference && opens(reference, reading) ? partOf(element, reference, reading) : null;
  if (!page) return { id, ...around, part: null, children };
  // an item that has both plays its own page as the first of the parts under it, under the item's own name
  const first: Activity = { id, title, visible, sequencing: {}, part: page, children: [] };
  return { id: `${id}#items`, ...around, part: null, children: [first, ...children] };
}

/** Whether an item's resource can be shown. The standards leave it to an item without children; others are forgiven. */
function opens(reference: string, { resources, exists }: Reading): boolean {
  const href = resources.get(reference)?.href ?? null;
  const path = href === null ? null : pathOf(href);
  return path !== null && exists(path);
}

function partOf(item: Element, reference: string, reading: Reading): Activity['part'] {
  const id = item.attributes['identifier'] ?? '';
  const resource = reading.resources.get(reference);
  if (!resource) throw new PackageFault('scorm.package_item_resource', MANIFEST, { id, name: reference });
  if (resource.href === null)
    throw new PackageFault('scorm.package_resource_href', MANIFEST, { id: reference });
  const path = pathOf(resource.href);
  if (path === null || !reading.exists(path))
    throw new PackageFault('scorm.package_file_missing', MANIFEST, { id: reference, name: resource.href });
  const text = (name: string) => textOf(item, name) || null;
  const sequencing = childOf(item, 'completionThreshold');
  return {
    sco: resource.sco,
    href: withParameters(resource.href, item.attributes['parameters'] ?? ''),
    dataFromLms: text('datafromlms') ?? text('dataFromLMS'),
    masteryScore: numberOf(textOf(item, 'masteryscore')) ?? null,
    scaledPassingScore: reading.standard === '2004' ? passingScoreOf(item, reading.collections) : null,
    completionThreshold: sequencing ? completionOf(sequencing) : null,
    maxTimeAllowed: text('maxtimeallowed') ?? limitOf(item, reading.collections),
    timeLimitAction: text('timelimitaction') ?? text('timeLimitAction'),
  };
}

/** Path of a reference inside the package; null for external references. */
function pathOf(href: string): string | null {
  if (/^[a-z][a-z0-9+.-]*:|^\/|\\/i.test(href)) return null;
  try {
    // resolved as a browser does; what climbs out of the package meets no file of that name
    const url = new URL(href, 'http://package/root/');
    const path = decodeURIComponent(url.pathname);
    return path.startsWith('/root/') ? path.slice('/root/'.length) : null;
  } catch {
    return null;
  }
}

/** SCORM 2004 CAM, 3.4.1.13: how an item's parameters join the address. */
function withParameters(href: string, given: string): string {
  let parameters = given.trim();
  while (/^[?&]/.test(parameters)) parameters = parameters.slice(1);
  if (parameters === '') return href;
  if (parameters.startsWith('#')) return href.includes('#') ? href : href + parameters;
  const [path = '', fragment] = href.split('#');
  return `${path}${path.includes('?') ? '&' : '?'}${parameters}${fragment === undefined ? '' : `#${fragment}`}`;
}

function passingScoreOf(item: Element, collections: ReadonlyMap<string, Element>): number | null {
  const { primaryObjective } = sequencingOf(item, collections);
  if (!primaryObjective?.satisfiedByMeasure) return null;
  return primaryObjective.minNormalizedMeasure ?? 1;
}

function completionOf(threshold: Element): number | null {
  const asText = numberOf(threshold.text);
  if (asText !== undefined) return asText;
  if (threshold.attributes['completedByMeasure'] !== 'true') return null;
  return numberOf(threshold.attributes['minProgressMeasure']) ?? 1;
}

/** `cmi.max_time_allowed` of SCORM 2004 comes from the limit conditions. */
function limitOf(item: Element, collections: ReadonlyMap<string, Element>): string | null {
  const own = childOf(item, 'sequencing');
  const shared = collections.get(own?.attributes['IDRef'] ?? '');
  const limit = childOf(own, 'limitConditions') ?? childOf(shared, 'limitConditions');
  return limit?.attributes['attemptAbsoluteDurationLimit'] ?? null;
}
