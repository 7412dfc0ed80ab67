import { type DragEvent, type HTMLAttributes, useState } from 'react';
import type { FileObject } from '../media-center.api.ts';
import { canMoveInto } from './useMove.ts';

type Attributes = HTMLAttributes<HTMLElement> & { readonly 'data-over'?: true | undefined };

/** Rows that a mouse drags onto folders. The menu's "Move" does the same without one. */
export function useRowDrag(move: (object: FileObject, to: string) => void) {
  const [dragged, setDragged] = useState<FileObject>();
  const [over, setOver] = useState<string>();
  const end = () => {
    setDragged(undefined);
    setOver(undefined);
  };
  const folder = (path: string): Attributes => {
    if (!dragged || !canMoveInto([dragged], path)) return {};
    return {
      'data-over': over === path || undefined,
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        setOver(path);
      },
      onDragLeave: () => setOver(undefined),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        move(dragged, path);
        end();
      },
    };
  };
  const row = (object: FileObject): Attributes => ({
    draggable: object.can.edit,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', object.name);
      setDragged(object);
    },
    onDragEnd: end,
    ...(object.type === 'folder' && folder(object.path)),
  });
  return { folder, row };
}
