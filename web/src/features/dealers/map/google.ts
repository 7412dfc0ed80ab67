interface Found {
  readonly geometry: { readonly location: { lat(): number; lng(): number } };
}
interface Maps {
  readonly Geocoder: new () => {
    geocode(input: { address: string }): Promise<{ results: readonly Found[] }>;
  };
}
declare global {
  interface Window {
    readonly google?: { readonly maps: Maps };
  }
}

/** The maps service is absent: not reached, or its key is refused. */
export class MapsMissing extends Error {
  override name = 'MapsMissing';
}

/** Milliseconds that the service may take to arrive. */
const PATIENCE = 10_000;
let loading: Promise<void> | undefined;

/** Loads the maps service once, with its places, drawing and geometry libraries. */
async function load(key: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const script = document.createElement('script');
  const query = new URLSearchParams({ key, libraries: 'places,drawing,geometry' });
  script.src = `https://maps.googleapis.com/maps/api/js?${query.toString()}`;
  script.async = true;
  script.addEventListener('load', () => resolve());
  script.addEventListener('error', () =>
    reject(new MapsMissing('google must be loaded to geocode an address')),
  );
  setTimeout(() => reject(new MapsMissing('google must be loaded to geocode an address')), PATIENCE);
  document.head.append(script);
  return promise;
}

/**
 * Where an address is, by the maps service. Null when it knows no such place.
 * @throws {MapsMissing} when the service is not there
 */
export async function geocode(
  address: string,
  key: string,
): Promise<{ latitude: number; longitude: number } | null> {
  loading ??= load(key);
  try {
    await loading;
  } catch (error) {
    // the next attempt loads it again
    loading = undefined;
    throw error;
  }
  const maps = window.google?.maps;
  if (!maps) throw new MapsMissing('google must be loaded to geocode an address');
  const { results } = await new maps.Geocoder().geocode({ address }).catch(() => ({ results: [] }));
  const location = results[0]?.geometry.location;
  return location ? { latitude: location.lat(), longitude: location.lng() } : null;
}
