export { DetailsLink } from './DetailsLink.tsx';
export { TotalInfo } from './TotalInfo.tsx';
export { openReportsQuery } from './openReports.ts';
export { rowsQuery } from './reports.api.ts';
export { wordOf } from './wordOf.ts';
