import { type LinkProps, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ApiProblem } from '../api/problem.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { FormNote } from './FormNote.tsx';
import { RemoveButton } from './RemoveButton.tsx';
import { SaveBar, type Saving } from './SaveBar.tsx';
import classes from './forms.module.css';

interface Removal {
  readonly label: string;
  /** Why it was not deleted. */
  readonly problem: ApiProblem | undefined;
  /** Asks and deletes; answers whether it was done. */
  readonly remove: () => Promise<boolean>;
  /** Where one is afterwards. */
  readonly list: NonNullable<LinkProps['to']>;
}

interface Props {
  /** The thing's name. */
  readonly title: string;
  readonly text: string;
  readonly saving: Saving;
  readonly removal: Removal;
  /** Whether the person may delete it. */
  readonly removable?: boolean;
  /** Few fields, which need no wide page. */
  readonly narrow?: boolean;
  readonly children: ReactNode;
}

/** A page that edits one thing as a whole: its name, its fields, deleting it, and the bar that saves. */
export function EditorBody(props: Props) {
  const { title, text, saving, removal, removable = true, narrow, children } = props;
  const navigate = useNavigate();
  const remove = async () => {
    // changes of what is gone are nothing to ask about
    if (await removal.remove()) await navigate({ to: removal.list, ignoreBlocker: true });
  };
  return (
    <div className={classes.editor} data-narrow={narrow || undefined}>
      <PageHeader title={title} text={text} />
      <div className={classes.parts}>
        <FormNote problem={removal.problem} />
        {children}
        {removable && <RemoveButton label={removal.label} onRemove={remove} />}
      </div>
      <SaveBar of={saving} where={title} />
    </div>
  );
}
