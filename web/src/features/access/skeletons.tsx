import { EditorSkeleton } from '../../shared/ui/EditorSkeleton.tsx';

/** An admin group while it loads: its name, its people, its dealers. */
export const AdminGroupSkeleton = () => (
  <EditorSkeleton
    text={[20, 60]}
    parts={[
      [105, 105],
      [149, 217],
      [404, 472],
    ]}
  />
);

/** An assignment group while it loads: its name, its training, its people. */
export const AssignGroupSkeleton = () => (
  <EditorSkeleton
    text={[20, 60]}
    parts={[
      [209, 314],
      [205, 225],
      [200, 286],
    ]}
  />
);

/** A role while it loads: its name and rank, and its rights. */
export const RoleSkeleton = () => (
  <EditorSkeleton
    text={[20, 20]}
    parts={[
      [183, 308],
      [1200, 1600],
    ]}
  />
);
