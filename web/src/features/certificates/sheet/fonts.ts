import bold from '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf?url';
import regular from '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf?url';
import { useQuery } from '@tanstack/react-query';

/** The fonts of the printed certificate; Chinese, Japanese and Korean come from the system, by language. */
const FAMILY = 'Certificate';
const EASTERN: Readonly<Record<string, string>> = {
  ja: "'Noto Sans JP', 'Noto Sans CJK JP', 'Hiragino Sans', 'Yu Gothic UI'",
  ko: "'Noto Sans KR', 'Noto Sans CJK KR', 'Apple SD Gothic Neo', 'Malgun Gothic'",
  'zh-Hans': "'Noto Sans SC', 'Noto Sans CJK SC', 'PingFang SC', 'Microsoft YaHei'",
  'zh-Hant': "'Noto Sans TC', 'Noto Sans CJK TC', 'PingFang TC', 'Microsoft JhengHei'",
};

export const fontFamily = (language: string): string =>
  `${FAMILY}, ${EASTERN[language] ?? EASTERN['ja']}, sans-serif`;

async function load(): Promise<boolean> {
  const faces = [
    new FontFace(FAMILY, `url(${regular})`, { weight: '400' }),
    new FontFace(FAMILY, `url(${bold})`, { weight: '700' }),
  ];
  for (const face of faces) document.fonts.add(await face.load());
  return true;
}

/** Loads the certificate's own fonts; where they do not come it stands in the system's. @returns false until then */
export function useCertificateFonts(): boolean {
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

/** Measures texts in the font in which they will stand: their width at one point. */
export function measureWith(language: string, isBold: boolean) {
  context ??= document.createElement('canvas').getContext('2d');
  return (text: string): number => {
    if (!context) return text.length / 2;
    // measured large, then scaled: browsers round the widths of small fonts
    context.font = `${isBold ? 700 : 400} 100px ${fontFamily(language)}`;
    return context.measureText(text).width / 100;
  };
}
