import type { Language } from '@forecourt/contract/languages';
import type { CertificateValues } from '../sheet/contract.ts';
import type { Certification } from '../certificates.api.ts';

/** Names that certificates have to hold: a short one, and long ones of several scripts. */
export const SAMPLE_NAMES = [
  'Maya Okafor',
  'Dr. Annegret Freifrau von Hohenlohe-Waldenburg-Schillingsfürst',
  'Александра Константиновна Рождественская-Преображенская',
  '長谷川小百合エリザベス・勅使河原',
  'María de los Ángeles Fernández-Montesinos y Gutiérrez',
  '남궁설레임보라매',
] as const;

/** An address of the length that codes have. */
export const SAMPLE_CODE = '7K2M9XWQ4TRB';

interface Facts {
  readonly certification: Pick<Certification, 'subject' | 'brand'>;
  readonly validMonths: number | null;
  readonly language: Language;
  readonly name: string;
}

const day = (date: Date, language: string) =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-US' : language, { dateStyle: 'long' }).format(date);

/** What an example of the certificate says. */
export function sampleValues({ certification, validMonths, language, name }: Facts): CertificateValues {
  const today = new Date();
  const last = new Date(today);
  last.setMonth(last.getMonth() + (validMonths ?? 0));
  return {
    name,
    title: certification.subject.title,
    brand: certification.brand.name,
    dealer: 'Ridgeway Motors',
    date: day(today, language),
    expires: validMonths === null ? '' : day(last, language),
    score: new Intl.NumberFormat(language, { style: 'percent' }).format(0.92),
    serial: 'FC-0000123',
    code: SAMPLE_CODE.replaceAll(/(.{4})(?=.)/g, '$1-'),
  };
}
