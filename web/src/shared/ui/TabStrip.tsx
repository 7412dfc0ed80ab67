import { Tabs } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from './TabStrip.module.css';

interface Props {
  /** Name of the tab that is shown. */
  readonly shown: string;
  readonly tabs: readonly { readonly name: string; readonly title: string }[];
}

/** The titles of `Tabs` in one line, which phones push sideways; the one that is shown is always in sight. */
export function TabStrip({ shown, tabs }: Props) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>('[data-active]');
    if (strip.current && tab)
      strip.current.scrollLeft = tab.offsetLeft - (strip.current.clientWidth - tab.offsetWidth) / 2;
  }, [shown]);
  return (
    <Tabs.List ref={strip} className={classes.strip}>
      {tabs.map(({ name, title }) => (
        <Tabs.Tab key={name} value={name}>
          {title}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  );
}
