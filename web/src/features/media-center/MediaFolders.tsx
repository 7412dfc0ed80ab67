import type { FileObject } from './media-center.api.ts';
import { FolderCard } from './FileCard.tsx';
import classes from './media.module.css';

/** Folders and files as small cards that lead into the media center. */
export const MediaFolders = ({
  objects,
  label,
}: {
  readonly objects: readonly FileObject[];
  readonly label: string;
}) => (
  <ul className={classes.folders} aria-label={label}>
    {objects.map((object) => (
      <FolderCard key={object._id} object={object} />
    ))}
  </ul>
);
