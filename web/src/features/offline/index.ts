export { DownloadedCourses } from './Shelf.tsx';
export { OfflineDownloadButton } from './TakeAlong.tsx';
export { useStoredCourse as useKeptCourse } from './useKept.ts';
