import { Checkbox, Popover } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFilterName } from './filterNames.ts';
import type { List } from './useListSearch.ts';
import classes from './list.module.css';

export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

interface Props {
  readonly list: List;
  /** Name of the filter in the address. */
  readonly name: string;
  readonly label: string;
  readonly options: readonly FilterOption[];
}

/** The values of a filter, to tick. */
export function FilterChoices({ list, name, label, options }: Props) {
  return (
    <Checkbox.Group
      value={[...(list.filters[name] ?? [])]}
      onChange={(chosen) => list.filter(name, chosen)}
      aria-label={label}
    >
      {options.map(({ value, label: option }) => (
        <Checkbox key={value} value={value} label={option} className={classes.option} />
      ))}
    </Checkbox.Group>
  );
}

interface PillProps extends Props {
  readonly opened: boolean;
  readonly onOpen: (opened: boolean) => void;
  /** What opens: `FilterChoices`, with a search field above them when they are many. */
  readonly children: ReactNode;
}

/** The pill of a filter with a content of its own; `options` name the chosen values. */
export function FilterPill({ list, name, label, options, opened, onOpen, children }: PillProps) {
  const { t } = useTranslation('ui');
  useFilterName(name, label, options);
  const values = list.filters[name] ?? [];
  // The label may still be loading; the raw value means nothing to users.
  const one = options.find(({ value }) => value === values[0])?.label;
  const text =
    values.length === 0 || (values.length === 1 && one === undefined)
      ? label
      : values.length === 1
        ? t('list.chosen', { name: label, value: one ?? '' })
        : t('list.several', { name: label, count: values.length });
  return (
    <span className={classes.chip} data-on={values.length > 0 || undefined}>
      <Popover position="bottom-start" opened={opened} onChange={onOpen} trapFocus returnFocus>
        <Popover.Target>
          <button type="button" onClick={() => onOpen(!opened)}>
            {text}
            {values.length === 0 && <IconChevronDown size={14} aria-hidden />}
          </button>
        </Popover.Target>
        <Popover.Dropdown className={classes.options} aria-label={label}>
          {children}
        </Popover.Dropdown>
      </Popover>
      {values.length > 0 && (
        <button
          type="button"
          className={classes.remove}
          aria-label={t('list.clearFilter', { name: label })}
          onClick={() => list.filter(name, [])}
        >
          <IconX size={14} aria-hidden />
        </button>
      )}
    </span>
  );
}

/** One filter: opens its values; set, it says them and can be taken off. */
export function FilterChip(props: Props) {
  const [opened, setOpened] = useState(false);
  return (
    <FilterPill {...props} opened={opened} onOpen={setOpened}>
      <FilterChoices {...props} />
    </FilterPill>
  );
}
