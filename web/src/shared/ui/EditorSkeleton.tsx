import { SkeletonShape, Skeleton } from './Skeletons.tsx';
import classes from './EditorSkeleton.module.css';

/** Pixels on a wide window, and on a phone, where words wrap. */
type Height = readonly [wide: number, phone: number];

interface Props {
  /** The line under the title. */
  readonly text: Height;
  /** The cards, from the top; what lies below the first window need not be exact. */
  readonly parts: readonly Height[];
  /** Few fields, which need no wide page. */
  readonly narrow?: boolean;
}

const measures = ([wide, phone]: Height) => ({ '--wide': `${wide}px`, '--phone': `${phone}px` });

/** An editor's title and cards, as tall as they will be. */
export const EditorSkeleton = ({ text, parts, narrow }: Props) => (
  <Skeleton>
    <div className={classes.editor} data-narrow={narrow || undefined}>
      <div className={classes.header}>
        <SkeletonShape width={240} height={32} />
        <div className={classes.part} style={measures(text)}>
          <SkeletonShape width={narrow ? 160 : '80%'} height="100%" />
        </div>
      </div>
      {parts.map((part, index) => (
        <div key={index} className={classes.part} style={measures(part)}>
          <SkeletonShape height="100%" radius={16} />
        </div>
      ))}
    </div>
  </Skeleton>
);

/** An editor with tabs, of which one card shows first. */
export const TabbedSkeleton = () => (
  <EditorSkeleton
    text={[22, 78]}
    parts={[
      [48, 48],
      [600, 600],
    ]}
  />
);
