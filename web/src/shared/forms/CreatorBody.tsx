import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageHeader } from '../ui/PageHeader.tsx';
import type { Draft } from './useDraft.ts';
import { useUnsaved } from './useUnsavedGuard.ts';
import classes from './forms.module.css';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly draft: Draft<{ readonly name: string }>;
  /** What the button is called: "Create group". */
  readonly action: string;
  /** Few fields, which need no wide page. */
  readonly narrow?: boolean;
  readonly children: ReactNode;
}

/** A page that creates one thing, which needs a name: its fields, and the button that creates it. */
export function CreatorBody({ title, text, draft, action, narrow, children }: Props) {
  const { form, submit, busy, value } = draft;
  const nameless = value.name.trim() === '';
  useUnsaved({ form, submit: () => !nameless && submit(), busy });
  return (
    <div className={classes.editor} data-narrow={narrow || undefined}>
      <PageHeader title={title} text={text}>
        <Button onClick={() => submit()} loading={busy} disabled={nameless}>
          {action}
        </Button>
      </PageHeader>
      <div className={classes.parts}>{children}</div>
    </div>
  );
}
