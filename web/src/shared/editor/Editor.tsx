import '@mantine/tiptap/styles.layer.css';
import { RichTextEditor } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '../ui/Note.tsx';
import { extensions } from './extensions.ts';
import { Toolbar } from './Toolbar.tsx';
import { uploadImage } from './uploadImage.ts';
import { useEditorLabels } from './useEditorLabels.ts';
import classes from './editor.module.css';

interface Props {
  readonly label: string;
  readonly initial: string;
  readonly invalid: boolean;
  readonly onChange: (html: string) => void;
  readonly onBlur?: () => void;
}

/** The editor itself; pages use `RichTextEditor`, which loads it. */
export default function Editor({ label, initial, invalid, onChange, onBlur }: Props) {
  const { t } = useTranslation('ui');
  const labels = useEditorLabels();
  const [failed, setFailed] = useState(false);
  const editor = useEditor({
    extensions,
    content: initial,
    shouldRerenderOnTransaction: true,
    editorProps: { attributes: { 'aria-label': label, 'aria-multiline': 'true', role: 'textbox' } },
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? '' : now.getHTML()),
    onBlur: () => onBlur?.(),
  });
  const insert = async (file: File) => {
    setFailed(false);
    try {
      editor
        .chain()
        .focus()
        .setImage({ src: await uploadImage(file), alt: '' })
        .run();
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      {failed && (
        <div className={classes.failed}>
          <Note kind="bad">{t('editor.imageFailed')}</Note>
        </div>
      )}
      <RichTextEditor
        editor={editor}
        labels={labels}
        className={classes.editor ?? ''}
        data-invalid={invalid || undefined}
      >
        <Toolbar editor={editor} onPicture={(file) => void insert(file)} />
        <RichTextEditor.Content className={classes.content ?? ''} />
      </RichTextEditor>
    </>
  );
}
