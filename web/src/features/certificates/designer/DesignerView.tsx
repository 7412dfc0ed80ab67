import { ActionIcon, NativeSelect, SegmentedControl, Switch, Tooltip } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormNote } from '../../../shared/forms/FormNote.tsx';
import { SaveBar } from '../../../shared/forms/SaveBar.tsx';
import { LANGUAGE_TAGS, LANGUAGES } from '../../../shared/i18n/languages.ts';
import type { Certification, SubjectRef } from '../certificates.api.ts';
import { PageForm } from './PageForm.tsx';
import { PartForm } from './PartForm.tsx';
import { PartList } from './PartList.tsx';
import { SAMPLE_NAMES } from './samples.ts';
import { Stage } from './Stage.tsx';
import { TestDownload } from './TestDownload.tsx';
import { type Designer, useDesigner } from './useDesigner.ts';
import { useSampleSheet } from './useSampleSheet.ts';
import { ValidityForm } from './ValidityForm.tsx';
import classes from './designer.module.css';

const PANELS = ['parts', 'page', 'validity'] as const;
type Panel = (typeof PANELS)[number];

function UndoButtons({ designer: { undo, redo } }: { readonly designer: Designer }) {
  const { t } = useTranslation('certificate-design');
  useHotkeys([
    ['mod+Z', () => undo?.()],
    ['mod+shift+Z', () => redo?.()],
    ['mod+Y', () => redo?.()],
  ]);
  return (
    <div className={classes.undo}>
      <Tooltip label={t('undo')}>
        <ActionIcon
          size={36}
          aria-label={t('undo')}
          aria-disabled={!undo}
          onClick={undo}
          data-disabled={!undo || undefined}
        >
          <IconArrowBackUp size={20} stroke={1.75} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t('redo')}>
        <ActionIcon
          size={36}
          aria-label={t('redo')}
          aria-disabled={!redo}
          onClick={redo}
          data-disabled={!redo || undefined}
        >
          <IconArrowForwardUp size={20} stroke={1.75} />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}

interface ExampleProps {
  readonly designer: Designer;
  readonly name: string;
  readonly onName: (name: string) => void;
}

/** Example name and language of the preview. */
function Example({ designer: { language, setLanguage }, name, onName }: ExampleProps) {
  const { t } = useTranslation(['certificate-design', 'ui']);
  return (
    <div className={classes.example}>
      <NativeSelect
        label={t('example.name')}
        value={name}
        data={[...SAMPLE_NAMES]}
        onChange={(event) => onName(event.currentTarget.value)}
      />
      <NativeSelect
        label={t('ui:field.language')}
        value={language}
        data={LANGUAGE_TAGS.map((tag) => ({ value: tag, label: LANGUAGES[tag] }))}
        onChange={(event) =>
          setLanguage(LANGUAGE_TAGS.find((tag) => tag === event.currentTarget.value) ?? language)
        }
      />
    </div>
  );
}

function Head({ designer, name }: { readonly designer: Designer; readonly name: string }) {
  const { t } = useTranslation('certificate-design');
  const { draft, change, certification } = designer;
  const { kind } = certification.subject;
  return (
    <div className={`card ${classes.top}`}>
      <Switch
        size="md"
        label={t(`enabled.${kind}`)}
        description={
          certification.holders > 0 ? t('holders', { count: certification.holders }) : t('enabledHelp')
        }
        checked={draft.enabled}
        disabled={!certification.can.edit}
        onChange={(event) => {
          const { checked } = event.currentTarget;
          change((now) => ({ ...now, enabled: checked }));
        }}
      />
      <TestDownload designer={designer} name={name} />
    </div>
  );
}

interface Props {
  readonly subject: SubjectRef;
  readonly certification: Certification;
  readonly onDirty: ((dirty: boolean) => void) | undefined;
}

/** The designer: preview and parts side by side; on phones the preview is on top. */
export function DesignerView({ subject, certification, onDirty }: Props) {
  const { t } = useTranslation('certificate-design');
  const designer = useDesigner(subject, certification);
  const [name, setName] = useState<string>(SAMPLE_NAMES[0]);
  const [panel, setPanel] = useState<Panel>('parts');
  const sheetOf = useSampleSheet(designer, designer.draft, name);
  const { draft, selected, problem, saving } = designer;
  const dirty = saving.form.isDirty();
  useEffect(() => onDirty?.(dirty), [onDirty, dirty]);
  return (
    <div className={classes.designer}>
      <Head designer={designer} name={name} />
      <FormNote problem={problem} />
      <div className={classes.columns}>
        <div className={classes.view}>
          <Stage designer={designer} sheet={sheetOf(draft.design)} />
          <Example designer={designer} name={name} onName={setName} />
        </div>
        {certification.can.edit && (
          <div className={`card ${classes.side}`}>
            <div className={classes.panels}>
              <SegmentedControl<Panel>
                fullWidth
                aria-label={t('panels')}
                value={panel}
                onChange={setPanel}
                data={PANELS.map((value) => ({ value, label: t(`panel.${value}`) }))}
              />
              <UndoButtons designer={designer} />
            </div>
            {panel === 'parts' && (
              <>
                {selected && <PartForm key={selected.key} designer={designer} part={selected} />}
                <PartList designer={designer} />
              </>
            )}
            {panel === 'page' && <PageForm designer={designer} sheetOf={sheetOf} />}
            {panel === 'validity' && <ValidityForm designer={designer} />}
          </div>
        )}
      </div>
      {certification.can.edit && (
        <SaveBar of={saving} where={t('unsavedIn', { title: certification.subject.title })} />
      )}
    </div>
  );
}
