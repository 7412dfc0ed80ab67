import Supercluster from 'supercluster';
import type { MapDealer } from '../dealers.api.ts';
import { CLUSTER, MAX_ZOOM } from './constants.ts';

/** Pixels of a map tile. */
const TILE = 256;

/** West, south, east and north, degrees. */
export type Box = readonly [number, number, number, number];

/** What stands at one place of the map: one dealer, or so many. */
export interface Spot {
  readonly key: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly count: number;
  readonly dealer: MapDealer | undefined;
  /** Zoom at which a cluster falls apart. */
  readonly opensAt: number;
}

export interface Clusters {
  readonly spots: (box: Box, zoom: number) => readonly Spot[];
}

interface Own {
  readonly dealer: MapDealer;
}

/** Groups dealers that would overlap. Dealers without a place are left out. */
export function clustersOf(dealers: readonly MapDealer[]): Clusters {
  const index = new Supercluster<Own, object>({
    radius: CLUSTER,
    extent: TILE,
    maxZoom: MAX_ZOOM,
  });
  index.load(
    dealers.flatMap((dealer) =>
      dealer.place
        ? [
            {
              type: 'Feature',
              properties: { dealer },
              geometry: { type: 'Point', coordinates: [dealer.place.longitude, dealer.place.latitude] },
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
          return { ...at, key: `c${id}`, count, dealer: undefined, opensAt };
        }
        const { dealer } = properties;
        return { ...at, key: dealer._id, count: 1, dealer, opensAt: zoom };
      }),
  };
}
