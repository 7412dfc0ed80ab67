import { Textarea } from '@mantine/core';
import { FormDialog } from './FormDialog.tsx';
import { FormNote } from './FormNote.tsx';
import { useServerForm } from './useServerForm.ts';
import classes from './forms.module.css';

/** Characters of a reason, as most calls take them. */
const LONGEST = 500;

interface Props {
  readonly title: string;
  /** What the field is called. */
  readonly label: string;
  /** What the action means for the user. */
  readonly text?: string;
  /** What becomes of the reason. */
  readonly hint?: string;
  /** Said when the reason is empty; absent: it may be. */
  readonly missing?: string;
  /** Characters that the call takes. */
  readonly longest?: number;
  readonly action: string;
  readonly keep: string;
  readonly onClose: () => void;
  /** Runs the action; a refusal shows in the dialog, which stays open. */
  readonly onReason: (reason: string) => unknown;
}

/** Asks why something is done. */
export function AskReason(props: Props) {
  const { title, label, text, hint, missing, longest = LONGEST, action, keep, onClose, onReason } = props;
  const of = useServerForm({
    initialValues: { reason: '' },
    validate: { reason: (value) => (!missing || value.trim() ? null : missing) },
    validateInputOnBlur: [],
    send: async ({ reason }) => onReason(reason.trim()),
  });
  const { form, problem } = of;
  return (
    <FormDialog wide title={title} action={action} keep={keep} of={of} onClose={onClose}>
      {problem && problem.fields.length === 0 && <FormNote problem={problem} />}
      {text && <p className={classes.dialogText}>{text}</p>}
      <Textarea
        label={label}
        description={hint}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={longest}
        data-autofocus
        key={form.key('reason')}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}
