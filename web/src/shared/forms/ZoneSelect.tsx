import { Select, type SelectProps } from '@mantine/core';
import { ZONES } from '../zones.ts';

type Props = Omit<SelectProps, 'allowDeselect' | 'data' | 'limit' | 'searchable'>;

/** A time zone from the list of all. A stored zone by an older name stays in it. */
export function ZoneSelect(props: Props) {
  const given = props.value ?? props.defaultValue;
  return (
    <Select
      openOnFocus={false}
      {...props}
      data={[...new Set([...ZONES, ...(given ? [given] : [])])].map((value) => ({
        value,
        label: value.replaceAll('_', ' '),
      }))}
      searchable
      allowDeselect={false}
      limit={50}
    />
  );
}
