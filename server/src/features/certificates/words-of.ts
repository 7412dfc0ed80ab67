import type { CertificateDesignInput, CertificateTexts } from '@forecourt/contract/certificate-design';
import { DEFAULT_LANGUAGE } from '@forecourt/contract/languages';

/** All words that a design prints, by their language. */
export function wordsOf(
  design: CertificateDesignInput | undefined,
  texts: CertificateTexts | undefined,
): [language: string, words: string[]][] {
  const own = (design?.elements ?? []).flatMap((one) => {
    if (one.kind === 'text') return [one.text];
    return one.kind === 'signature' ? [one.name, one.title] : [];
  });
  const others = Object.entries(texts ?? {}).map(([language, parts]): [string, string[]] => [
    language,
    Object.values(parts ?? {}).flatMap(({ text, title }) => [text ?? '', title ?? '']),
  ]);
  return [[DEFAULT_LANGUAGE, own], ...others];
}
