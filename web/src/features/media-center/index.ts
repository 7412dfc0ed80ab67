export { MediaFolders } from './MediaFolders.tsx';
export { dealerTrainingQuery } from './media-center.api.ts';
