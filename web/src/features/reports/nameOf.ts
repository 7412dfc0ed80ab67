import type { ReportPerson } from './details.api.ts';

export const nameOf = ({ firstName, lastName, email }: ReportPerson): string =>
  `${firstName} ${lastName}`.trim() || email;
