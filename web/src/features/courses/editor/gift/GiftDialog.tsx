import { Button, FileButton, Modal, Textarea } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormNote } from '../../../../shared/forms/FormNote.tsx';
import { Note } from '../../../../shared/ui/Note.tsx';
import type { GiftReport } from './gift.api.ts';
import { GiftFindings } from './GiftFindings.tsx';
import { download, useGift } from './useGift.ts';
import forms from '../../../../shared/forms/forms.module.css';
import classes from './gift.module.css';

interface Props {
  /** Questions that the quiz has already. */
  readonly present: number;
  readonly onAdd: (questions: GiftReport['questions']) => void;
  readonly onClose: () => void;
}

/** Takes questions from a GIFT text: shows what can be asked before anything is added, and keeps what cannot. */
export function GiftDialog({ present, onAdd, onClose }: Props) {
  const { t } = useTranslation('courses');
  const { t: ui } = useTranslation('ui');
  const [added, setAdded] = useState(0);
  const gift = useGift(present);
  const add = (report: GiftReport) => {
    onAdd(report.questions);
    if (report.rest === '') return onClose();
    setAdded(report.questions.length);
    gift.write(report.rest);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('gift.title')}
      size={880}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <div className={forms.dialog}>
        {added > 0 && !gift.report && <Note kind="ok">{t('gift.added', { count: added })}</Note>}
        {!gift.report && added === 0 && <p>{t('gift.text')}</p>}
        <FormNote problem={gift.problem} />
        {gift.report ? (
          <GiftFindings report={gift.report} />
        ) : (
          <Source text={gift.text} write={gift.write} open={(file) => void gift.open(file)} />
        )}
        <Actions gift={gift} add={add} onClose={onClose} rest={added > 0} />
      </div>
    </Modal>
  );
}

interface SourceProps {
  readonly text: string;
  readonly write: (text: string) => void;
  readonly open: (file: File) => void;
}

const EXAMPLE = 'Which color brakes?{\n  =Red\n  ~Amber\n  ~White\n}';

function Source({ text, write, open }: SourceProps) {
  const { t } = useTranslation('courses');
  return (
    <>
      <Textarea
        label={t('gift.source')}
        placeholder={EXAMPLE}
        className={classes.source ?? ''}
        autosize
        minRows={8}
        maxRows={16}
        data-autofocus
        spellCheck={false}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <FileButton accept=".gift,.txt,text/plain" onChange={(file) => file && open(file)}>
        {(props) => (
          <Button
            variant="default"
            className={classes.file ?? ''}
            leftSection={<IconFileText size={16} aria-hidden />}
            {...props}
          >
            {t('gift.file')}
          </Button>
        )}
      </FileButton>
    </>
  );
}

interface ActionsProps {
  readonly gift: ReturnType<typeof useGift>;
  readonly add: (report: GiftReport) => void;
  readonly onClose: () => void;
  /** The text is what stayed behind. */
  readonly rest: boolean;
}

function Actions({ gift, add, onClose, rest }: ActionsProps) {
  const { t } = useTranslation(['courses', 'ui']);
  const { report, text, busy, check, write } = gift;
  if (!report)
    return (
      <div className={`${forms.dialogActions} ${classes.actions}`} data-dialog-actions>
        <Button variant="default" onClick={onClose}>
          {t(rest ? 'gift.done' : 'ui:action.cancel')}
        </Button>
        {rest && (
          <Button variant="default" onClick={() => download(text, 'rest.gift')}>
            {t('gift.download')}
          </Button>
        )}
        <Button loading={busy} disabled={text.trim() === ''} onClick={check}>
          {t('gift.check')}
        </Button>
      </div>
    );
  const count = report.questions.length;
  return (
    <div className={`${forms.dialogActions} ${classes.actions}`} data-dialog-actions>
      <Button variant="default" onClick={() => write(text)}>
        {t('gift.back')}
      </Button>
      {report.rest !== '' && (
        <Button variant="default" onClick={() => download(report.rest, 'rest.gift')}>
          {t('gift.download')}
        </Button>
      )}
      {count > 0 && <Button onClick={() => add(report)}>{t('gift.add', { count })}</Button>}
    </div>
  );
}
