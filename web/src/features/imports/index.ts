export { ImportLink, ImportsNote } from './ImportsNote.tsx';
