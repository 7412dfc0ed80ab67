import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Figure, table } from './table.ts';

const HEAD = `# Benchmarks

Written by \`npm run bench\`. Each part says when and where it was measured; a run of some parts leaves the others.
`;

/** The parts of the file by their names, each with its heading. */
function partsOf(text: string): Map<string, string> {
  const parts = text.split(/^(?=## )/m).slice(1);
  return new Map(parts.map((part) => [/^## (.*)$/m.exec(part)?.[1] ?? '', part.trimEnd()]));
}

/**
 * Writes the parts that were measured over those of the same name.
 * @param order of all parts there can be
 * @param origin when and where the figures were measured
 */
export function writeResults(
  file: URL,
  order: readonly string[],
  measured: ReadonlyMap<string, readonly Figure[]>,
  origin: string,
): void {
  const parts = partsOf(existsSync(file) ? readFileSync(file, 'utf8') : '');
  for (const [name, figures] of measured) parts.set(name, `## ${name}\n\n${origin}\n\n${table(figures)}`);
  const texts = order.flatMap((name) => parts.get(name) ?? []);
  writeFileSync(file, `${[HEAD.trimEnd(), ...texts].join('\n\n')}\n`);
}
