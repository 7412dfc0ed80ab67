import { Button } from '@mantine/core';
import { IconCheck, IconCopy, IconHistory } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { RichText } from '../../shared/editor/RichText.tsx';
import { Note } from '../../shared/ui/Note.tsx';
import { TextField } from './TextField.tsx';
import type { Target, Text } from './translations.api.ts';
import type { Workspace } from './useWorkspace.ts';
import classes from './translations.module.css';

interface Props {
  readonly text: Text;
  readonly language: Target;
  readonly workspace: Workspace;
  readonly onSaveAndNext: () => void;
}

/** The element to write in, for the way from text to text. */
export const fieldId = (key: string) => `text-${key}`;

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

function State({ text, workspace }: Pick<Props, 'text' | 'workspace'>) {
  const { t } = useTranslation('translations');
  const state = workspace.isWritten(text.key) ? 'unsaved' : text.state;
  return (
    <span className={classes.state} data-state={state}>
      {state === 'done' && <IconCheck size={14} stroke={2.4} aria-hidden />}
      {state === 'outdated' && <IconHistory size={14} stroke={2} aria-hidden />}
      {state !== 'done' && state !== 'outdated' && <i aria-hidden="true" />}
      {t(`state.${state}`)}
    </span>
  );
}

function Source({ text: { source, rich, role } }: Pick<Props, 'text'>) {
  const { t } = useTranslation('translations');
  return (
    <div className={classes.source}>
      <span className={classes.role}>{t(`role.${role}`)}</span>
      <div lang="en">{rich ? <RichText html={source} /> : <p>{source}</p>}</div>
    </div>
  );
}

function Actions({ text, workspace }: Pick<Props, 'text' | 'workspace'>) {
  const { t } = useTranslation('translations');
  const { key, source, state } = text;
  const written = workspace.isWritten(key);
  const value = workspace.textOf(text);
  return (
    <div className={classes.actions}>
      {value === '' && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconCopy {...icon} />}
          onClick={() => workspace.change(key, source)}
        >
          {t('copy')}
        </Button>
      )}
      {state === 'outdated' && !written && (
        <Button size="compact-sm" variant="subtle" onClick={() => void workspace.saveOne(text)}>
          {t('stillRight')}
        </Button>
      )}
      {written && (
        <Button
          size="compact-sm"
          variant="light"
          loading={workspace.busy}
          onClick={() => void workspace.saveOne(text)}
        >
          {t('saveOne')}
        </Button>
      )}
    </div>
  );
}

function Contested({ text, workspace }: Pick<Props, 'text' | 'workspace'>) {
  const { t } = useTranslation('translations');
  return (
    <Note
      kind="warn"
      action={
        <Button size="compact-sm" variant="default" onClick={() => workspace.takeTheirs(text.key)}>
          {t('takeTheirs')}
        </Button>
      }
    >
      <strong>{t('contested')}</strong>
      <br />
      {text.rich ? <RichText html={text.text} /> : text.text || t('contestedEmpty')}
    </Note>
  );
}

/** An original and its translation, side by side, one below the other on phones. Ctrl or ⌘ Enter saves and goes on. */
export function TextPair({ text, language, workspace, onSaveAndNext }: Props) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSaveAndNext();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut of the fields inside
    <div className={classes.pair} data-key={text.key} onKeyDown={onKeyDown}>
      <Source text={text} />
      <div className={classes.target}>
        <State text={text} workspace={workspace} />
        {workspace.isContested(text.key) && <Contested text={text} workspace={workspace} />}
        <TextField
          key={`${text.key}.${workspace.generation}`}
          id={fieldId(text.key)}
          text={text}
          language={language}
          value={workspace.textOf(text)}
          onChange={(value) => workspace.change(text.key, value)}
          error={workspace.errorOf(text.key)}
        />
        <Actions text={text} workspace={workspace} />
      </div>
    </div>
  );
}
