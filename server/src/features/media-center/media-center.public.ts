export { keyOf } from './media-names.ts';
