export { UploadInstead } from './UploadInstead.tsx';
export { Versions } from './Versions.tsx';
