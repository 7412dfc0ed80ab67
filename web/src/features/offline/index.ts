export { Shelf } from './Shelf.tsx';
export { TakeAlong } from './TakeAlong.tsx';
export { useKept, useKeptCourse } from './useKept.ts';
