import regular from '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf?url';
import bold from '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf?url';
import japanese from '@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf?url';
import korean from '@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf?url';
import chinese from '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf?url';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** The fonts of the printed certificate, under names of their own. */
const LATIN = 'Certificate';
const EASTERN = { jp: 'Certificate JP', sc: 'Certificate SC', kr: 'Certificate KR' } as const;

/** Which forms of Han characters a language is written in; then whatever knows the character. */
const ORDERS: Readonly<Record<string, readonly (keyof typeof EASTERN)[]>> = {
  ko: ['kr', 'jp', 'sc'],
  'zh-Hans': ['sc', 'jp', 'kr'],
  'zh-Hant': ['sc', 'jp', 'kr'],
};

export const fontFamily = (language: string): string =>
  [LATIN, ...(ORDERS[language] ?? (['jp', 'sc', 'kr'] as const)).map((face) => EASTERN[face]), 'sans-serif']
    .map((name) => (name === 'sans-serif' ? name : `'${name}'`))
    .join(', ');

/**
 * Latin, Greek and Cyrillic letters come at once. The large fonts of the Far East are only announced: the browser
 * fetches one when a character needs it. Their bold is drawn from the regular one, which is as wide.
 */
async function load(): Promise<boolean> {
  const eastern = [
    [EASTERN.jp, japanese],
    [EASTERN.sc, chinese],
    [EASTERN.kr, korean],
  ] as const;
  for (const [name, url] of eastern) document.fonts.add(new FontFace(name, `url(${url})`));
  const faces = [
    new FontFace(LATIN, `url(${regular})`, { weight: '400' }),
    new FontFace(LATIN, `url(${bold})`, { weight: '700' }),
  ];
  await Promise.all(faces.map(async (face) => document.fonts.add(await face.load())));
  return true;
}

/**
 * Loads the certificate's fonts, with system fonts as fallback. The component renders again when a font arrives.
 * @returns false until the first ones are loaded
 */
export function useCertificateFonts(): boolean {
  const [, setArrivals] = useState(0);
  useEffect(() => {
    const arrived = () => setArrivals((count) => count + 1);
    document.fonts.addEventListener('loadingdone', arrived);
    return () => document.fonts.removeEventListener('loadingdone', arrived);
  }, []);
  const { isPending } = useQuery({
    queryKey: ['certificate-fonts'],
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
  return !isPending;
}

let context: CanvasRenderingContext2D | null | undefined;

/** Measures texts in the font that draws them: their width at one point. */
export function measureWith(language: string, isBold: boolean) {
  context ??= document.createElement('canvas').getContext('2d');
  return (text: string): number => {
    if (!context) return text.length / 2;
    // measured large, then scaled: browsers round the widths of small fonts
    context.font = `${isBold ? 700 : 400} 100px ${fontFamily(language)}`;
    return context.measureText(text).width / 100;
  };
}
