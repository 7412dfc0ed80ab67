import { Button, SegmentedControl, Switch, Textarea } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileField } from '../../shared/files/FileField.tsx';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { type ImportKind, startImport } from './imports.api.ts';
import { FIELDS } from './fields.ts';
import { useFieldNames } from './useFieldNames.ts';
import { useImportCall } from './useImportCall.ts';
import classes from './imports.module.css';

type Way = 'file' | 'text';
const ACCEPTED =
  '.xlsx,.csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Rows may change what is there already: what one expects of a list of dealers, not of an invitation. */
const UPDATES: Readonly<Record<ImportKind, boolean>> = {
  dealers: true,
  users: false,
  'loyalty-items': true,
  activities: false,
};

interface Options {
  readonly update: boolean;
  readonly invite: boolean;
  readonly approve: boolean;
  readonly deactivate: boolean;
  readonly complete: boolean;
}

interface ChoicesProps {
  readonly kind: ImportKind;
  readonly options: Options;
  readonly onChange: (options: Options) => void;
}

function Choices({ kind, options, onChange }: ChoicesProps) {
  const { t } = useTranslation('imports');
  return (
    <div className={classes.choices}>
      {kind === 'users' && (
        <Switch
          label={t('option.invite')}
          description={t('option.inviteText')}
          checked={options.invite}
          onChange={(event) => onChange({ ...options, invite: event.currentTarget.checked })}
        />
      )}
      {kind === 'activities' ? (
        <Switch
          label={t('option.approve')}
          checked={options.approve}
          onChange={(event) => onChange({ ...options, approve: event.currentTarget.checked })}
        />
      ) : (
        <Switch
          label={t(`option.update.${kind}`)}
          description={t('option.updateText')}
          checked={options.update}
          onChange={(event) => onChange({ ...options, update: event.currentTarget.checked })}
        />
      )}
      {kind === 'users' && (
        <Switch
          label={t('option.deactivate')}
          description={t('option.deactivateText')}
          checked={options.deactivate}
          onChange={(event) =>
            onChange({ ...options, deactivate: event.currentTarget.checked, complete: false })
          }
        />
      )}
      {options.deactivate && (
        <Switch
          label={t('option.complete')}
          description={t('option.completeText')}
          checked={options.complete}
          onChange={(event) => onChange({ ...options, complete: event.currentTarget.checked })}
        />
      )}
    </div>
  );
}

interface PasteProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly error: string | false;
}

function PasteField({ value, onChange, error }: PasteProps) {
  const { t } = useTranslation('imports');
  return (
    <Textarea
      label={t('paste.label')}
      description={t('paste.help')}
      classNames={{ input: classes.paste ?? '' }}
      autosize
      minRows={8}
      maxRows={16}
      spellCheck={false}
      error={error}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

interface Input {
  readonly way: Way;
  readonly file: File | null | undefined;
  readonly text: string;
}

interface RowsProps {
  readonly given: Input;
  readonly onChange: (given: Input) => void;
  /** Nothing was given when the rows were to be read. */
  readonly missing: boolean;
  readonly progress: number | undefined;
}

/** A file, or rows from the clipboard. */
function RowsField({ given, onChange, missing, progress }: RowsProps) {
  const { t } = useTranslation(['imports', 'ui']);
  const { way, file, text } = given;
  return (
    <>
      <SegmentedControl<Way>
        aria-label={t('way.label')}
        value={way}
        onChange={(next) => onChange({ ...given, way: next })}
        data={[
          { value: 'file', label: t('ui:field.file') },
          { value: 'text', label: t('way.text') },
        ]}
      />
      {way === 'file' ? (
        <FileField
          label={t('ui:field.file')}
          description={t('file.help')}
          accept={ACCEPTED}
          value={file}
          onChange={(next) => onChange({ ...given, file: next })}
          error={missing && t('file.missing')}
          progress={progress}
        />
      ) : (
        <PasteField
          value={text}
          onChange={(next) => onChange({ ...given, text: next })}
          error={missing && t('paste.missing')}
        />
      )}
    </>
  );
}

interface Props {
  readonly kind: ImportKind;
  readonly onStarted: (id: string) => void;
}

/** Takes a file or pasted rows; nothing goes in yet. */
export function StartImport({ kind, onStarted }: Props) {
  const { t } = useTranslation('imports');
  const [given, setGiven] = useState<Input>({ way: 'file', file: undefined, text: '' });
  const [options, setOptions] = useState<Options>({
    update: UPDATES[kind],
    invite: true,
    approve: false,
    deactivate: false,
    complete: false,
  });
  const [progress, setProgress] = useState<number>();
  const [missing, setMissing] = useState(false);
  const { call, problem, busy } = useImportCall();
  const named = useFieldNames();
  async function begin(): Promise<void> {
    const { way, file, text } = given;
    const rows = way === 'file' ? file && { file } : text.trim() && { text };
    setMissing(!rows);
    if (!rows) return;
    setProgress(0);
    const body = { kind, options: { ...options }, ...rows };
    const one = await call(() => startImport({ body }, { onProgress: setProgress }));
    setProgress(undefined);
    if (one) onStarted(one._id);
  }
  const template = `data:text/csv;charset=utf-8,${encodeURIComponent(`\u{feff}${FIELDS[kind].map(named).join(',')}\r\n`)}`;
  return (
    <section className={`card ${classes.start}`} aria-label={t('start.label')}>
      <FormNote problem={problem} />
      <RowsField given={given} onChange={setGiven} missing={missing} progress={progress} />
      <Choices kind={kind} options={options} onChange={setOptions} />
      <div className={classes.actions}>
        <Button
          component="a"
          variant="subtle"
          href={template}
          download={`${kind}.csv`}
          leftSection={<IconDownload size={18} stroke={1.75} />}
        >
          {t('template')}
        </Button>
        <Button loading={busy} onClick={() => void begin()}>
          {t('start.action')}
        </Button>
      </div>
    </section>
  );
}
