export { slides, type SlideRow } from './settings.queries.ts';
