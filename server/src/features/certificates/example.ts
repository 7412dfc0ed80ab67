import type { CertificateValues } from '@forecourt/contract/certificate-design';
import { text } from '../../kit/i18n.ts';
import type { Language } from '@forecourt/contract/languages';
import type { CertificationRow } from './certification.queries.ts';
import { scoreText } from './certificates.view.ts';
import { printedCode } from './code.ts';
import { dayText } from './days.ts';
import type { Day } from '../../kit/clock.ts';
import { lastValidDay } from './validity.ts';

/** The code of example certificates; no real certificate has it. */
export const EXAMPLE_CODE = '000000000000';

/** Example values that make every part of a design visible. */
export function exampleValues({
  row,
  language,
  today,
  name,
}: {
  readonly row: CertificationRow;
  readonly language: Language;
  readonly today: Day;
  readonly name?: string;
}): CertificateValues {
  const last = lastValidDay({ issuedOn: today, validMonths: row.valid_months, runsOutOn: null });
  return {
    name: name ?? text(language, 'certificate', 'example.name'),
    title: row.title,
    brand: row.brand_name,
    dealer: text(language, 'certificate', 'example.dealer'),
    date: dayText(today, language),
    expires: last === null ? '' : dayText(last, language),
    score: scoreText(0.95, language),
    serial: 'FC-0000000',
    code: printedCode(EXAMPLE_CODE),
  };
}
