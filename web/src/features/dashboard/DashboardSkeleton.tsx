import { Bone, Skeleton } from '../../shared/ui/Skeletons.tsx';
import classes from './dashboard.module.css';

/** The dashboard's shape while its data come. */
export const DashboardSkeleton = () => (
  <div className={classes.page}>
    <Skeleton>
      <Bone width={320} height={36} />
      <div style={{ height: 36 }} />
      <div className={classes.grid}>
        <div className={classes.main}>
          <Bone height={332} radius={16} />
          <Bone height={260} radius={16} />
        </div>
        <div className={classes.side}>
          <Bone height={332} radius={16} />
          <Bone height={180} radius={16} />
        </div>
      </div>
    </Skeleton>
  </div>
);
