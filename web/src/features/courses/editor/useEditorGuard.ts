import { useEffect } from 'react';
import type { EditorProps } from '../CourseEditPage.tsx';

/** Lets the editor ask before it leaves a form with unsaved changes. */
export function useEditorGuard(guard: EditorProps['guard'], dirty: boolean): void {
  useEffect(() => {
    guard(() => dirty);
    return () => guard(() => false);
  }, [guard, dirty]);
}
