export { DetailsLink } from './DetailsLink.tsx';
export { rowsQuery } from './reports.api.ts';
export { Tiles } from './Tiles.tsx';
export { wordOf } from './wordOf.ts';
