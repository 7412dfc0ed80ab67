export { Shelf } from './Shelf.tsx';
export { TakeAlong } from './TakeAlong.tsx';
export { useAway, useKeptCourse } from './useKept.ts';
