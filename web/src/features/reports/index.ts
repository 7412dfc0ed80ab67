export { FigureFilters } from './ReportFilters.tsx';
export { DetailsLink } from './DetailsLink.tsx';
export { TeamHome } from './TeamHome.tsx';
export { TotalInfo } from './TotalInfo.tsx';
export { openReportsQuery } from './openReports.ts';
export { remindOverdue } from './details.api.ts';
export { type ReportRow, rowsQuery } from './reports.api.ts';
export { useReminded } from './useRemind.tsx';
export { wordOf } from './wordOf.ts';
