import { useEffect, useMemo, useRef } from 'react';
import { certificateSheet } from '../sheet/contract.ts';
import { type Design, type Draft, shownDesign } from './draft.ts';
import { SAMPLE_CODE, sampleValues } from './samples.ts';
import type { Designer } from './useDesigner.ts';

/** Addresses of chosen files, given back when the designer closes. */
function useFileUrls(): (file: File) => string {
  const urls = useRef(new Map<File, string>());
  useEffect(() => {
    const known = urls.current;
    return () => {
      for (const url of known.values()) URL.revokeObjectURL(url);
      known.clear();
    };
  }, []);
  return (file) => {
    const url = urls.current.get(file) ?? URL.createObjectURL(file);
    urls.current.set(file, url);
    return url;
  };
}

/** Makes sheets of designs with the example's words. */
export function useSampleSheet({ certification, language }: Designer, draft: Draft, name: string) {
  const urlOf = useFileUrls();
  const { texts, validMonths } = draft;
  const facts = useMemo(
    () => ({
      values: sampleValues({ certification, validMonths, language, name }),
      language,
      brand: certification.brand,
      verifyUrl: `${window.location.origin}/public/certificate/${SAMPLE_CODE}`,
    }),
    [certification, validMonths, language, name],
  );
  return (design: Design) => certificateSheet(shownDesign(design, urlOf), texts, facts);
}
