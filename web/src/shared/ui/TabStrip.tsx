import { Tabs } from '@mantine/core';
import classes from './TabStrip.module.css';
import { useKeepActiveChildVisible } from './useInSight.ts';

interface Props {
  /** Name of the tab that is shown. */
  readonly shown: string;
  readonly tabs: readonly { readonly name: string; readonly title: string }[];
  /** What the tabs are of, for screen readers. */
  readonly label?: string;
}

/** The titles of `Tabs` in one line, which phones push sideways; the one that is shown is always in sight. */
export function TabStrip({ shown, tabs, label }: Props) {
  const strip = useKeepActiveChildVisible<HTMLDivElement>(tabs.findIndex(({ name }) => name === shown));
  return (
    <Tabs.List ref={strip} className={`${classes.strip} fading`} aria-label={label}>
      {tabs.map(({ name, title }) => (
        <Tabs.Tab key={name} value={name}>
          {title}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  );
}
