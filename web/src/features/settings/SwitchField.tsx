import { Switch, type SwitchProps } from '@mantine/core';
import classes from './Settings.module.css';

/** A switch at the end of the line, its words before it. */
export const SwitchField = (props: SwitchProps) => (
  <Switch
    {...props}
    labelPosition="left"
    classNames={{
      body: classes.switch ?? '',
      labelWrapper: classes.switchWords ?? '',
      label: classes.switchLabel ?? '',
      description: classes.switchHelp ?? '',
    }}
  />
);
