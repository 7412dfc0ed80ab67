import { EditorSkeleton } from '../../shared/ui/EditorSkeleton.tsx';

/** A business unit while it loads. */
export const UnitSkeleton = () => <EditorSkeleton narrow text={[20, 20]} parts={[[171, 197]]} />;
