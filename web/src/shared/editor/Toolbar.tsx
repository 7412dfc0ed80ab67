import { NativeSelect } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import {
  IconColumnInsertRight,
  IconColumnRemove,
  IconPhotoPlus,
  IconRowInsertBottom,
  IconRowRemove,
  IconTableMinus,
  IconTablePlus,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ACCEPTED } from '../files/fileRules.ts';
import { FONT_SIZES } from './extensions.ts';
import classes from './editor.module.css';

interface Props {
  readonly editor: Editor;
  readonly onPicture: (file: File) => void;
}

const icon = { size: 16, stroke: 1.75 };

function FontSizes({ editor }: { readonly editor: Editor }) {
  const { t } = useTranslation('ui');
  const { fontSize } = editor.getAttributes('textStyle') as { fontSize?: string | null };
  return (
    <NativeSelect
      size="xs"
      className={classes.size}
      aria-label={t('editor.size')}
      value={fontSize ?? ''}
      data={[
        { value: '', label: t('editor.sizeDefault') },
        ...FONT_SIZES.map((size) => ({ value: `${size}px`, label: String(size) })),
      ]}
      onChange={(event) => {
        const size = event.currentTarget.value;
        const chain = editor.chain().focus();
        (size ? chain.setFontSize(size) : chain.unsetFontSize()).run();
      }}
    />
  );
}

function ImageButton({ onPicture }: Pick<Props, 'onPicture'>) {
  const { t } = useTranslation('ui');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <RichTextEditor.Control
        aria-label={t('editor.image')}
        title={t('editor.image')}
        onClick={() => input.current?.click()}
      >
        <IconPhotoPlus {...icon} />
      </RichTextEditor.Control>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED.image}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (file) onPicture(file);
        }}
      />
    </>
  );
}

function Tables({ editor }: { readonly editor: Editor }) {
  const { t } = useTranslation('ui');
  const chain = () => editor.chain().focus();
  const controls = [
    ['editor.tableRow', IconRowInsertBottom, () => chain().addRowAfter().run()],
    ['editor.tableColumn', IconColumnInsertRight, () => chain().addColumnAfter().run()],
    ['editor.tableRowDelete', IconRowRemove, () => chain().deleteRow().run()],
    ['editor.tableColumnDelete', IconColumnRemove, () => chain().deleteColumn().run()],
    ['editor.tableDelete', IconTableMinus, () => chain().deleteTable().run()],
  ] as const;
  return (
    <RichTextEditor.ControlsGroup>
      <RichTextEditor.Control
        aria-label={t('editor.table')}
        title={t('editor.table')}
        onClick={() => chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
      >
        <IconTablePlus {...icon} />
      </RichTextEditor.Control>
      {editor.isActive('table') &&
        controls.map(([name, Icon, run]) => (
          <RichTextEditor.Control key={name} aria-label={t(name)} title={t(name)} onClick={run}>
            <Icon {...icon} />
          </RichTextEditor.Control>
        ))}
    </RichTextEditor.ControlsGroup>
  );
}

export function Toolbar({ editor, onPicture }: Props) {
  return (
    <RichTextEditor.Toolbar className={classes.toolbar}>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.H2 />
        <RichTextEditor.H3 />
      </RichTextEditor.ControlsGroup>
      <FontSizes editor={editor} />
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.Underline />
        <RichTextEditor.Strikethrough />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <RichTextEditor.Blockquote />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.AlignLeft />
        <RichTextEditor.AlignCenter />
        <RichTextEditor.AlignRight />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Link />
        <RichTextEditor.Unlink />
        <ImageButton onPicture={onPicture} />
      </RichTextEditor.ControlsGroup>
      <Tables editor={editor} />
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  );
}
