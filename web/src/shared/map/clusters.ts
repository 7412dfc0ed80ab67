import Supercluster from 'supercluster';
import { CLUSTER, MAX_ZOOM } from './constants.ts';

/** Pixels of a map tile. */
const TILE = 256;

/** West, south, east and north, degrees. */
export type Box = readonly [number, number, number, number];

/** An item of a map; null: unknown position. */
export interface Placed {
  readonly _id: string;
  readonly place: { readonly latitude: number; readonly longitude: number } | null;
}
export type Located<T extends Placed> = T & { readonly place: NonNullable<T['place']> };
export const isLocated = <T extends Placed>(item: T): item is Located<T> => item.place !== null;

/** A marker: one item, or a cluster. */
export interface Spot<T extends Placed> {
  readonly key: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly count: number;
  readonly item: T | undefined;
  /** Zoom at which a cluster falls apart. */
  readonly opensAt: number;
}

export interface Clusters<T extends Placed> {
  readonly spots: (box: Box, zoom: number) => readonly Spot<T>[];
}

interface Own<T> {
  readonly item: T;
}

/** Groups things that would overlap. Those without a place are left out. */
export function clustersOf<T extends Placed>(items: readonly T[]): Clusters<T> {
  const index = new Supercluster<Own<T>, object>({
    radius: CLUSTER,
    extent: TILE,
    maxZoom: MAX_ZOOM,
  });
  index.load(
    items.flatMap((item) =>
      item.place
        ? [
            {
              type: 'Feature',
              properties: { item },
              geometry: { type: 'Point', coordinates: [item.place.longitude, item.place.latitude] },
            },
          ]
        : [],
    ),
  );
  return {
    spots: ([west, south, east, north], zoom) =>
      index.getClusters([west, south, east, north], Math.round(zoom)).map(({ geometry, properties }) => {
        const [longitude = 0, latitude = 0] = geometry.coordinates;
        const at = { latitude, longitude };
        if ('cluster_id' in properties) {
          const { cluster_id: id, point_count: count } = properties;
          const opensAt = Math.min(index.getClusterExpansionZoom(id), MAX_ZOOM);
          return { ...at, key: `c${id}`, count, item: undefined, opensAt };
        }
        const { item } = properties;
        return { ...at, key: item._id, count: 1, item, opensAt: zoom };
      }),
  };
}
