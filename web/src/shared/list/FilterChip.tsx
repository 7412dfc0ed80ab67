import { Checkbox, Popover } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
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

/** One filter: opens its values; set, it says them and can be taken off. */
export function FilterChip({ list, name, label, options }: Props) {
  const { t } = useTranslation('ui');
  const values = list.filters[name] ?? [];
  const one = options.find(({ value }) => value === values[0])?.label ?? values[0] ?? '';
  const text =
    values.length === 0
      ? label
      : values.length === 1
        ? t('list.chosen', { name: label, value: one })
        : t('list.several', { name: label, count: values.length });
  return (
    <span className={classes.chip} data-on={values.length > 0 || undefined}>
      <Popover position="bottom-start">
        <Popover.Target>
          <button type="button">
            {text}
            {values.length === 0 && <IconChevronDown size={14} aria-hidden />}
          </button>
        </Popover.Target>
        <Popover.Dropdown className={classes.options} aria-label={label}>
          <Checkbox.Group
            value={[...values]}
            onChange={(chosen) => list.filter(name, chosen)}
            aria-label={label}
          >
            {options.map(({ value, label: option }) => (
              <Checkbox key={value} value={value} label={option} className={classes.option} />
            ))}
          </Checkbox.Group>
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
