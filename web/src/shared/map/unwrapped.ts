type Position = readonly number[];

/**
 * A line whose longitudes run on past 180° where the stored ones jump to the other side of the world: a flat map would
 * draw the jump as a line across it. A ring around a pole is closed at the pole.
 */
export function unwrapped(line: readonly Position[]): number[][] {
  let turn = 0;
  let before: number | undefined;
  const points = line.map(([longitude = 0, latitude = 0]) => {
    if (before !== undefined && longitude - before > 180) turn -= 360;
    if (before !== undefined && longitude - before < -180) turn += 360;
    before = longitude;
    return [longitude + turn, latitude];
  });
  const [first] = points;
  const last = points.at(-1);
  if (turn === 0 || !first || !last || !isRing(line)) return points;
  const pole = (first[1] ?? 0) < 0 ? -90 : 90;
  return [...points, [last[0] ?? 0, pole], [first[0] ?? 0, pole], first];
}

function isRing(line: readonly Position[]): boolean {
  const [first, last] = [line[0], line.at(-1)];
  return first?.[0] === last?.[0] && first?.[1] === last?.[1];
}
