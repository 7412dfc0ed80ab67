import { Button, Textarea } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Counter } from '../forms/Counter.tsx';
import { Note } from '../ui/Note.tsx';
import type { Words } from './comments.api.ts';
import { LONGEST, useComposer } from './useComposer.ts';
import type { Person } from './mentionAt.ts';
import type { useMentions } from './useMentions.ts';
import classes from './comments.module.css';

interface Props {
  /** Of the people who can be tagged; absent while it is not known. */
  readonly thread: string | undefined;
  /** What the field is called. */
  readonly label: string;
  readonly autoFocus?: boolean;
  readonly onSend: (words: Words) => Promise<unknown>;
  /** Leaves without sending; absent where there is nothing to leave. */
  readonly onCancel?: () => void;
}

function People({
  mentions,
  onChoose,
}: {
  readonly mentions: ReturnType<typeof useMentions>;
  readonly onChoose: (person: Person) => void;
}) {
  const { t } = useTranslation('comments');
  const { people, active, listId, optionId, nobody } = mentions;
  return (
    <>
      {people.length > 0 && (
        <div id={listId} role="listbox" aria-label={t('people')} className={classes.people}>
          {people.map((person) => (
            <div
              key={person._id}
              id={optionId(person._id)}
              role="option"
              aria-selected={person === active}
              // the field keeps the focus, and with it the keyboard
              tabIndex={-1}
              onMouseDown={(event) => {
                event.preventDefault();
                onChoose(person);
              }}
            >
              <span>{person.name}</span> <small>{person.dealer}</small>
            </div>
          ))}
        </div>
      )}
      <p role="status" className={nobody ? classes.nobody : 'visually-hidden'}>
        {nobody ? t('nobody') : ''}
      </p>
    </>
  );
}

type Composing = ReturnType<typeof useComposer>;

interface FieldProps extends Pick<Props, 'label' | 'onCancel'> {
  readonly of: Composing;
  readonly autoFocus: boolean;
}

function Field({ of, label, autoFocus, onCancel }: FieldProps) {
  const { t } = useTranslation('comments');
  const { field, message, type, setCaret, mentions, submit } = of;
  const onKeyDown = (event: KeyboardEvent) => {
    if (mentions.onKeyDown(event)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
    // typed text is sent only by the button
    if (event.key === 'Escape' && message === '') onCancel?.();
  };
  return (
    <Textarea
      ref={field}
      aria-label={label}
      placeholder={label}
      description={t('write.hint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autosize
      minRows={1}
      maxRows={10}
      maxLength={LONGEST}
      autoFocus={autoFocus}
      value={message}
      {...mentions.field}
      onChange={({ currentTarget }) => type(currentTarget.value, currentTarget.selectionStart)}
      onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
      onKeyDown={onKeyDown}
    />
  );
}

/** Why it was not sent: a person who cannot be tagged is named by the field's own message. */
const Refusal = ({ problem }: Pick<Composing, 'problem'>) =>
  problem ? <Note kind="bad">{problem.fields[0]?.message ?? problem.detail}</Note> : null;

/** A field for a comment: people are mentioned after an @, Ctrl (⌘) Enter sends. */
export function Composer({ thread, label, autoFocus = false, onSend, onCancel }: Props) {
  const { t } = useTranslation(['comments', 'ui']);
  const of = useComposer({ thread, onSend });
  const { message, mentions, problem, busy, submit } = of;
  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Refusal problem={problem} />
      <Field of={of} label={label} autoFocus={autoFocus} {...(onCancel && { onCancel })} />
      <People mentions={mentions} onChoose={mentions.choose} />
      <Counter used={message.length} limit={LONGEST} />
      <div className={classes.send}>
        {onCancel && (
          <Button variant="default" size="sm" onClick={onCancel}>
            {t('ui:action.cancel')}
          </Button>
        )}
        <Button type="submit" size="sm" variant="default" loading={busy} disabled={message.trim() === ''}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}
