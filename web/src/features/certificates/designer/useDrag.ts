import { type PointerEvent, type RefObject, useRef } from 'react';
import type { Box } from '../sheet/page.ts';
import { type Part, withPart } from './draft.ts';
import { moved, resized } from './geometry.ts';
import type { Designer } from './useDesigner.ts';

type How = 'move' | 'resize';

interface Drag {
  readonly how: How;
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly box: Box;
}

/** Moves and resizes parts with mouse, finger or pen; one drag is taken back at once. */
export function useDrag(paper: RefObject<HTMLElement | null>, { change, pause }: Designer) {
  const drag = useRef<Drag>(undefined);
  const start = (event: PointerEvent, part: Part, how: How) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { how, key: part.key, x: event.clientX, y: event.clientY, box: part };
  };
  const handlers = {
    onPointerMove: (event: PointerEvent) => {
      const held = drag.current;
      const rect = paper.current?.getBoundingClientRect();
      if (!held || !rect) return;
      const dx = ((event.clientX - held.x) / rect.width) * 100;
      const dy = ((event.clientY - held.y) / rect.height) * 100;
      const next = held.how === 'move' ? moved(held.box, dx, dy, true) : resized(held.box, dx, dy);
      const { x, y, width, height } = next;
      change((draft) => withPart(draft, held.key, (part) => ({ ...part, x, y, width, height })), held.how);
    },
    onPointerUp: () => {
      drag.current = undefined;
      pause();
    },
    onPointerCancel: () => {
      drag.current = undefined;
      pause();
    },
  };
  return { start, handlers };
}
