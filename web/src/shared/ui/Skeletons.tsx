import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Skeletons.module.css';

/** Delay in milliseconds before a skeleton shows and is announced, as in its style: faster loads need neither. */
const DELAY = 200;

interface LineProps {
  readonly width?: number | string;
  readonly height: number | string;
  readonly radius?: number;
}

/** One grey shape of a skeleton; give it the size of the final content. */
export const SkeletonShape = ({ width = '100%', height, radius = 8 }: LineProps) => (
  <div className={classes.bone} style={{ width, height, borderRadius: radius }} />
);

/** Holds the final geometry while data loads; shows it after a moment, and says so to screen readers. */
export function Skeleton({ label, children }: { readonly label?: string; readonly children: ReactNode }) {
  const { t } = useTranslation('ui');
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), DELAY);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div aria-busy="true" className={classes.skeleton}>
      <p role="status" className="visually-hidden">
        {shown ? (label ?? t('loading')) : ''}
      </p>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

/** Rows of a list. @param rows how many */
export const SkeletonRows = ({
  rows = 5,
  height = 60,
  label,
}: {
  readonly rows?: number;
  readonly height?: number;
  readonly label?: string;
}) => (
  <Skeleton {...(label && { label })}>
    {Array.from({ length: rows }, (_, index) => (
      <div key={index} className={classes.row} style={{ height }}>
        <SkeletonShape width={56} height={Math.min(42, height - 16)} />
        <SkeletonShape width={`${52 - ((index * 13) % 24)}%`} height={16} />
        <SkeletonShape width={90} height={16} />
      </div>
    ))}
  </Skeleton>
);

/** Cards of a grid, picture above two lines. @param cards how many */
export const SkeletonCards = ({ cards = 3, label }: { readonly cards?: number; readonly label?: string }) => (
  <Skeleton {...(label && { label })}>
    <div className={classes.cards}>
      {Array.from({ length: cards }, (_, index) => (
        <div key={index} className="card" style={{ overflow: 'hidden' }}>
          <div style={{ aspectRatio: '4 / 3' }} className={classes.bone} />
          <div className={classes.body}>
            <SkeletonShape width="72%" height={20} />
            <SkeletonShape width="46%" height={15} />
          </div>
        </div>
      ))}
    </div>
  </Skeleton>
);

/** Skeleton of a detail page: title, text, and side column. */
export const SkeletonSplit = () => (
  <Skeleton>
    <div className={classes.split}>
      <SkeletonShape width={280} height={32} />
      <SkeletonShape height={500} radius={16} />
      <SkeletonShape height={240} radius={16} />
    </div>
  </Skeleton>
);
