import { Versions } from '../../scorm/index.ts';
import type { EditorProps } from '../CourseEditPage.tsx';
import classes from './editor.module.css';

/** The package that is the course's content. */
export function ScormTab({ course }: EditorProps) {
  return (
    <div className={classes.wide}>
      <Versions courseId={course._id} />
    </div>
  );
}
