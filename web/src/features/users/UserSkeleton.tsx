import { EditorSkeleton } from '../../shared/ui/EditorSkeleton.tsx';

/** A person while they load: who it is, the tabs, and the two cards of the first. */
export const UserSkeleton = () => (
  <EditorSkeleton
    text={[30, 100]}
    parts={[
      [48, 48],
      [320, 728],
      [320, 866],
    ]}
  />
);
