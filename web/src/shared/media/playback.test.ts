import { expect, test } from 'vitest';
import { Playback } from './playback.ts';

test('Playback returns continuous ranges without a gap when they are taken piece by piece', () => {
  const playback = new Playback();
  for (const second of [10, 10.25, 10.5]) playback.at(second);
  expect(playback.take()).toEqual([[10_000, 10_500]]);
  playback.at(12);
  expect(playback.take()).toEqual([[10_500, 12_000]]);
  expect(playback.take()).toEqual([]);
});

test('Playback leaves out a range when it is skipped', () => {
  const playback = new Playback();
  playback.at(0);
  playback.at(4);
  playback.stop();
  playback.at(90);
  playback.at(92);
  expect(playback.take()).toEqual([
    [0, 4000],
    [90_000, 92_000],
  ]);
});

test('Playback begins a new range when the position jumps back without a stop', () => {
  const playback = new Playback();
  playback.at(20);
  playback.at(30);
  playback.at(5);
  playback.at(6);
  expect(playback.take()).toEqual([
    [20_000, 30_000],
    [5000, 6000],
  ]);
});

test('Playback records no range when the position does not move', () => {
  const playback = new Playback();
  playback.at(7);
  playback.at(7);
  playback.stop();
  expect(playback.take()).toEqual([]);
});
