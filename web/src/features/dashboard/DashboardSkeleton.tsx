import { SkeletonShape, Skeleton } from '../../shared/ui/Skeletons.tsx';
import classes from './dashboard.module.css';

/** The dashboard's shape while its data come. */
export const DashboardSkeleton = () => (
  <div className={classes.page}>
    <Skeleton>
      <SkeletonShape width={320} height={36} />
      <div style={{ height: 36 }} />
      <div className={classes.grid}>
        <div className={classes.main}>
          <SkeletonShape height={332} radius={16} />
          <SkeletonShape height={260} radius={16} />
        </div>
        <div className={classes.side}>
          <SkeletonShape height={332} radius={16} />
          <SkeletonShape height={180} radius={16} />
        </div>
      </div>
    </Skeleton>
  </div>
);
