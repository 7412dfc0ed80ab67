import { userName } from '../../shared/places/personOrder.ts';
import type { ReportPerson } from './details.api.ts';

export const nameOf = (person: ReportPerson): string => userName(person) || person.email;
