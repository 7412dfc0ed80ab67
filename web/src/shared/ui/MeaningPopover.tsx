import { Popover } from '@mantine/core';
import { MeaningButton, type MeaningProps } from './Meaning.tsx';
import classes from './Meaning.module.css';
import { useOpenAtOnce } from './useOpenAtOnce.ts';

/** Opens as soon as it's rendered. */
export function MeaningPopover({ title, text }: MeaningProps) {
  const { button, opened, setOpened } = useOpenAtOnce();
  return (
    <Popover width={260} position="bottom" withArrow opened={opened} onChange={setOpened}>
      <Popover.Target>
        <MeaningButton ref={button} title={title} onClick={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown className={classes.text}>{text}</Popover.Dropdown>
    </Popover>
  );
}
