import { personName } from '@forecourt/contract/person-name';
import type { ReportPerson } from './details.api.ts';

export const nameOf = (person: ReportPerson): string => personName(person) || person.email;
