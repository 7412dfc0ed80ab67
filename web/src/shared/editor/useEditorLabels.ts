import type { RichTextEditorLabels } from '@mantine/tiptap';
import { useTranslation } from 'react-i18next';

/** The editor's own labels in the person's language. */
export function useEditorLabels(): Partial<RichTextEditorLabels> {
  const { t } = useTranslation('ui');
  return {
    boldControlLabel: t('editor.bold'),
    italicControlLabel: t('editor.italic'),
    underlineControlLabel: t('editor.underline'),
    strikeControlLabel: t('editor.strike'),
    h2ControlLabel: t('editor.h2'),
    h3ControlLabel: t('editor.h3'),
    bulletListControlLabel: t('editor.bullets'),
    orderedListControlLabel: t('editor.numbers'),
    blockquoteControlLabel: t('editor.quote'),
    alignLeftControlLabel: t('editor.left'),
    alignCenterControlLabel: t('editor.center'),
    alignRightControlLabel: t('editor.right'),
    linkControlLabel: t('editor.link'),
    unlinkControlLabel: t('editor.unlink'),
    linkEditorInputLabel: t('editor.linkUrl'),
    linkEditorInputPlaceholder: 'https://',
    linkEditorSave: t('editor.linkSet'),
    linkEditorExternalLink: t('editor.linkNew'),
    linkEditorInternalLink: t('editor.linkSame'),
    undoControlLabel: t('editor.undo'),
    redoControlLabel: t('editor.redo'),
  };
}
