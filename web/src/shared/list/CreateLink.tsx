import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';

interface Props {
  /** Makes the link to the page where a new one is made. */
  readonly renderLink: (props: ComponentPropsWithRef<'a'>) => ReactNode;
  readonly label: string;
}

/** The button above a list that leads to a new one. */
export function CreateLink({ renderLink, label }: Props) {
  return (
    <Button leftSection={<IconPlus size={18} stroke={1.75} />} renderRoot={renderLink}>
      {label}
    </Button>
  );
}

/** The button above a list that asks for a new one in a dialog. */
export const CreateButton = ({
  label,
  onClick,
}: {
  readonly label: string;
  readonly onClick: () => void;
}) => (
  <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={onClick}>
    {label}
  </Button>
);
