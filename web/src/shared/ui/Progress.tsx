import { percent } from '../format.ts';
import classes from './Progress.module.css';

interface BarProps {
  /** Share, 0 to 1. */
  readonly value: number;
  readonly label: string;
  readonly done?: boolean;
}

const whole = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100);

export function ProgressBar({ value, label, done = value >= 1 }: BarProps) {
  const share = whole(value);
  return (
    <div
      className={classes.bar}
      data-done={done || undefined}
      role="progressbar"
      aria-label={label}
      aria-valuenow={share}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <i style={{ width: `${share}%` }} />
    </div>
  );
}

interface RingProps {
  /** Share that is done, 0 to 1. */
  readonly value: number;
  /** Share that is under way, 0 to 1, drawn after it. */
  readonly underway?: number;
  readonly label: string;
  /** Big text in the middle; the percentage when left out. */
  readonly text?: string;
  /** Small text under it. */
  readonly caption?: string;
  /** Pixels. */
  readonly size?: number;
  /** Color of the arc; the accent when left out. */
  readonly tone?: 'ok' | 'bad';
}

export function ProgressRing({ value, underway = 0, label, text, caption, size = 120, tone }: RingProps) {
  const width = Math.max(5, size / 12);
  const radius = (size - width) / 2;
  const around = 2 * Math.PI * radius;
  const arc = (share: number) => `${around * Math.min(1, Math.max(0, share))} ${around}`;
  const circle = { cx: size / 2, cy: size / 2, r: radius, fill: 'none', strokeWidth: width };
  const shown = text ?? percent(Math.min(1, value));
  return (
    <svg
      className={classes.ring}
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={`${label}: ${shown}`}
    >
      <circle {...circle} stroke="var(--fc-line)" />
      {underway > 0 && (
        <circle
          {...circle}
          className={classes.arc}
          stroke="var(--fc-accent-soft-line)"
          strokeDasharray={arc(value + underway)}
        />
      )}
      {value > 0 && (
        <circle
          {...circle}
          className={classes.arc}
          stroke={tone ? `var(--fc-${tone}-dot)` : 'var(--fc-accent-line)'}
          strokeDasharray={arc(value)}
        />
      )}
      <text x="50%" y={caption ? '47%' : '50%'} className={classes.number} fontSize={size * 0.23}>
        {shown}
      </text>
      {caption && (
        <text x="50%" y="65%" className={classes.caption} fontSize={13}>
          {caption}
        </text>
      )}
    </svg>
  );
}
