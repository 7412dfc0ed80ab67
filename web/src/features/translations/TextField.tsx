import { Button, Textarea, TextInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RichText } from '../../shared/editor/RichText.tsx';
import { RichTextEditor } from '../../shared/editor/RichTextEditor.tsx';
import { nameOf } from './targets.ts';
import type { Target, Text } from './translations.api.ts';
import classes from './translations.module.css';

interface Props {
  readonly id: string;
  readonly text: Text;
  readonly language: Target;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

/** Rich text is shown rendered until it is edited: a page of editors would be slow. */
function RichField({ id, label, text, value, onChange, error }: Props & { readonly label: string }) {
  const { t } = useTranslation(['translations', 'ui']);
  // the original may be taken over before the editor is open
  const [opened, setOpened] = useState<string>();
  if (opened !== undefined)
    return <RichTextEditor label={label} initial={opened} onChange={onChange} error={error} />;
  return (
    <div className={classes.richField}>
      {value !== '' && <RichText html={value} />}
      <Button
        id={id}
        size="compact-sm"
        variant="default"
        leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
        onClick={() => setOpened(value)}
        aria-label={t('ui:action.named', { action: t(value === '' ? 'write' : 'edit'), name: label })}
      >
        {t(value === '' ? 'write' : 'edit')}
      </Button>
      {error && <p className={classes.error}>{error}</p>}
      {text.state === 'missing' && value === '' && <span className="visually-hidden">{label}</span>}
    </div>
  );
}

/** The translation of a text: one line, several, or rich. */
export function TextField(props: Props) {
  const { id, text, language, value, onChange, error } = props;
  const { t } = useTranslation(['translations', 'ui']);
  const start = text.rich ? '' : text.source.slice(0, 60);
  const label = [nameOf(language), t(`role.${text.role}`), start].filter(Boolean).join(', ');
  if (text.rich) return <RichField {...props} label={label} />;
  const field = {
    id,
    'aria-label': label,
    lang: language,
    value,
    error,
    maxLength: text.max,
  };
  return text.lines ? (
    <Textarea {...field} autosize minRows={2} onChange={(event) => onChange(event.currentTarget.value)} />
  ) : (
    <TextInput {...field} onChange={(event) => onChange(event.currentTarget.value)} />
  );
}
