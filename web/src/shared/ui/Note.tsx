import {
  IconAlertCircle,
  IconAlertTriangle,
  IconBulb,
  IconCircleCheck,
  IconInfoCircle,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Note.module.css';

export type NoteKind = 'bad' | 'warn' | 'info' | 'ok' | 'neutral';

const ICONS = {
  bad: IconAlertCircle,
  warn: IconAlertTriangle,
  info: IconBulb,
  ok: IconCircleCheck,
  neutral: IconInfoCircle,
};

interface Props {
  readonly kind: NoteKind;
  readonly children: ReactNode;
  /** A button or link at the end. */
  readonly action?: ReactNode;
}

/** A tinted remark in the flow of the page; one per view. A refusal is announced at once. */
export function Note({ kind, children, action }: Props) {
  const Icon = ICONS[kind];
  return (
    <div className={`${classes.note} ${classes[kind]}`} role={kind === 'bad' ? 'alert' : 'status'}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <div className={classes.text}>{children}</div>
      {action}
    </div>
  );
}
