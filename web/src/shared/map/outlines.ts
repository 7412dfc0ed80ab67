import type { MultiPolygon } from 'geojson';
import L from 'leaflet';
import { merge, mesh } from 'topojson-client';
import statesUrl from 'us-atlas/states-10m.json?url';
import worldUrl from 'world-atlas/countries-50m.json?url';
import { unwrapped } from './unwrapped.ts';

type Topology = Parameters<typeof merge>[0];
type Areas = Extract<NonNullable<Parameters<typeof mesh>[1]>, { type: 'GeometryCollection' }>;
type Merged = Exclude<Parameters<typeof merge>[1], { type: 'GeometryCollection' }>;
type Atlas = Omit<Topology, 'objects'> & {
  readonly objects: Readonly<Record<string, Areas & { geometries: Merged }>>;
};

async function atlas(url: string): Promise<Atlas> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`the outlines answer ${answer.status}`);
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- a file of the build, not user input
  const topology: Atlas = await answer.json();
  return topology;
}

/** Colors of the page as the canvas takes them. */
function colors(container: HTMLElement) {
  const style = getComputedStyle(container);
  const of = (name: string) => style.getPropertyValue(`--fc-${name}`).trim();
  return { land: of('surface'), coast: of('line-3'), border: of('line-2') };
}

/** All land as one shape. */
function landOf(world: Atlas): MultiPolygon {
  const { coordinates } = merge(world, world.objects['countries']?.geometries ?? []);
  return { type: 'MultiPolygon', coordinates: coordinates.map((rings) => rings.map(unwrapped)) };
}

/** Borders between two areas; coasts are drawn once, as the edge of the land. */
function bordersOf(topology: Atlas, name: 'countries' | 'states') {
  const { coordinates } = mesh(topology, topology.objects[name], (a, b) => a !== b);
  return { type: 'MultiLineString', coordinates: coordinates.map(unwrapped) } as const;
}

/** Land, countries and states as lines that need no network: they come with the pages. */
export async function outlines(map: L.Map): Promise<L.LayerGroup> {
  const [world, states] = await Promise.all([atlas(worldUrl), atlas(statesUrl)]);
  const renderer = L.canvas({ padding: 0.5 });
  const { land, coast, border } = colors(map.getContainer());
  const line = { renderer, color: border, weight: 1, fill: false };
  const options = { interactive: false } as const;
  return L.layerGroup([
    L.geoJSON(landOf(world), {
      ...options,
      style: { renderer, fillColor: land, fillOpacity: 1, color: coast, weight: 1, opacity: 0.7 },
    }),
    L.geoJSON(bordersOf(world, 'countries'), { ...options, style: line }),
    L.geoJSON(bordersOf(states, 'states'), { ...options, style: line }),
  ]).addTo(map);
}
