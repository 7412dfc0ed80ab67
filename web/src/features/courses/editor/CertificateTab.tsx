import { useState } from 'react';
import { CertificateEditor } from '../../certificates/index.ts';
import type { EditorProps } from '../CourseEditPage.tsx';
import { useEditorGuard } from './useEditorGuard.ts';
import classes from './editor.module.css';

/** The certificate that passing this course gives. */
export function CertificateTab({ course, guard }: EditorProps) {
  const [dirty, setDirty] = useState(false);
  useEditorGuard(guard, dirty);
  return (
    <div className={classes.whole}>
      <CertificateEditor subject={{ course: course._id }} onDirty={setDirty} />
    </div>
  );
}
