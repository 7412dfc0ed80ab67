import { expect, test } from 'vitest';
import { clustersOf, type Placed } from './clusters.ts';

const WORLD = [-180, -85, 180, 85] as const;
let counter = 0;
const dealer = (latitude: number, longitude: number): Placed => ({
  _id: `dealer-${++counter}`,
  place: { latitude, longitude },
});
/** Degrees of longitude that so many pixels take at a zoom. */
const degrees = (pixels: number, zoom: number) => (pixels / (256 * 2 ** zoom)) * 360;

test('clustersOf merges dealers within 40 pixels into one cluster', () => {
  const zoom = 6;
  const near = clustersOf([dealer(0, 0), dealer(0, degrees(38, zoom))]);
  expect(near.spots(WORLD, zoom).map(({ count }) => count)).toEqual([2]);
  const far = clustersOf([dealer(0, 0), dealer(0, degrees(42, zoom))]);
  expect(far.spots(WORLD, zoom).map(({ count }) => count)).toEqual([1, 1]);
});
test('clustersOf returns the zoom level at which a cluster splits', () => {
  const clusters = clustersOf([dealer(45, 5), dealer(45, 5.2)]);
  const [spot] = clusters.spots(WORLD, 2);
  expect(spot?.count).toBe(2);
  expect(clusters.spots(WORLD, spot?.opensAt ?? 0)).toHaveLength(2);
});
test('clustersOf leaves out dealers when they have no location', () => {
  expect(clustersOf([{ ...dealer(0, 0), place: null }]).spots(WORLD, 3)).toEqual([]);
});
