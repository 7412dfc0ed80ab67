export { DownloadedCourses } from './Shelf.tsx';
export { OfflineDownloadButton } from './TakeAlong.tsx';
export { useKeptCourse } from './useKept.ts';
