import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import classes from './forms.module.css';

interface Props {
  /** What is deleted: "Delete group". */
  readonly label: string;
  readonly onRemove: () => Promise<void>;
}

/** Delete button at the bottom of an editor. The caller asks for confirmation. */
export const RemoveButton = ({ label, onRemove }: Props) => (
  <Button
    variant="subtle"
    color="red"
    className={classes.remove}
    leftSection={<IconTrash size={18} stroke={1.75} />}
    onClick={() => void onRemove()}
  >
    {label}
  </Button>
);
