interface Group {
  readonly _id: string;
  readonly name: string;
  readonly category: string;
}

interface Option {
  readonly value: string;
  readonly label: string;
}

const optionOf = ({ _id, name }: Group): Option => ({ value: _id, label: name });

/** Options of a select: those without a category first, the others under theirs. */
export function byCategory(groups: readonly Group[]): (Option | { group: string; items: Option[] })[] {
  const named = Map.groupBy(
    groups.filter(({ category }) => category !== ''),
    ({ category }) => category,
  );
  return [
    ...groups.filter(({ category }) => category === '').map(optionOf),
    ...[...named].map(([group, members]) => ({ group, items: members.map(optionOf) })),
  ];
}
