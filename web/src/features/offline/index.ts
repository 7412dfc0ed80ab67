export { Shelf } from './Shelf.tsx';
export { TakeAlong } from './TakeAlong.tsx';
export { useKeptCourse } from './useKept.ts';
