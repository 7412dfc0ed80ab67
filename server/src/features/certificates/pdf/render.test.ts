import { performance } from 'node:perf_hooks';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  certificateSheet,
  type CertificateDesignInput,
  type CertificateValues,
} from '@forecourt/contract/certificate-design';
import { LANGUAGE_TAGS, type Language } from '@forecourt/contract/languages';
import { foreignStrings } from '../../../../test/hostile-inputs.ts';
import { imageOfPdf, readPdf } from '../../../../test/pdf.ts';
import { toDesignView } from '../certification.view.ts';
import { defaultDesign, defaultTexts } from '../default-design.ts';
import { render } from './render.ts';
import { renderPdf } from './renderer.ts';
import { directionOf, runsOf, normalizeForTypesetting } from './text-runs.ts';

const VALUES: CertificateValues = {
  name: 'Maya Okafor',
  title: 'Lighting Specialist',
  brand: 'Lumastead',
  dealer: 'Ridgeway Motors',
  date: '21 November 2026',
  expires: '21 November 2028',
  score: '95 %',
  serial: 'FC-0000001',
  code: '0123-4567-89AB',
};

const sheet = (
  values: Partial<CertificateValues>,
  language: Language = 'en',
  design: CertificateDesignInput = defaultDesign({ hasLogo: false }),
) =>
  certificateSheet(toDesignView(design, new Map()), defaultTexts(), {
    values: { ...VALUES, ...values },
    language,
    brand: { accent: '#0181F6', logoImage: null },
    verifyUrl: 'https://portal.test/public/certificate/0123-4567-89AB',
  });

const pdf = (
  values: Partial<CertificateValues>,
  language: Language = 'en',
  design?: CertificateDesignInput,
) =>
  render({
    sheet: sheet(values, language, design),
    pictures: new Map(),
    title: 'Certificate',
    author: 'Lumastead',
    creator: 'Lumastead training',
    createdAt: 0,
  });

/** Names as people of these languages write them, and the font that draws them. */
const NAMES: readonly [script: string, language: Language, name: string, font: RegExp][] = [
  ['French', 'fr', 'Élodie Lefèvre-Nuñez d’Œuvre', /NotoSans-/],
  ['German', 'de', 'Jürgen Größenwahn-Weißmüller', /NotoSans-/],
  ['Polish', 'en', 'Zażółć Gęślą Jaźń', /NotoSans-/],
  ['Cyrillic', 'en', 'Владимир Щёголев', /NotoSans-/],
  ['Ukrainian', 'en', 'Ґалаґан Їжакевич', /NotoSans-/],
  ['Greek', 'en', 'Ελευθερία Παπαδοπούλου', /NotoSans-/],
  ['Japanese', 'ja', '髙橋 さくら・渡邉カンナ', /NotoSansJP/],
  ['Simplified Chinese', 'zh-Hans', '欧阳晓明 龙马', /NotoSansSC/],
  ['Traditional Chinese', 'zh-Hant', '歐陽曉明 龍馬', /NotoSansSC/],
  ['Korean', 'ko', '남궁 김민수 뷁', /NotoSansKR/],
  ['Japanese in an English account', 'en', '山田 タロウ', /NotoSansJP/],
  ['Armenian', 'en', 'Արամ Խաչատրյան', /NotoSansArmenian/],
  ['Georgian', 'en', 'შოთა რუსთაველი', /NotoSansGeorgian/],
  ['Ethiopic', 'en', 'ኃይለ ገብረሥላሴ', /NotoSansEthiopic/],
  ['several at once', 'en', 'Ana Müller Ольга 山田 王小明 김민수', /NotoSans/],
];

describe('certificate PDF rendering', () => {
  it.each(NAMES)(
    'a certificate PDF shows a %s name in every field with embedded and no missing glyphs',
    async (_, language, name, font) => {
      const fields: Partial<CertificateValues> = { name, title: name, brand: name, dealer: name };
      const bytes = await pdf(fields, language);
      const read = await readPdf(bytes);
      expect(read).toMatchObject({ pages: 1, boxes: 0, title: 'Certificate', language });
      expect(read.glyphs).toBeGreaterThan(name.length * 4);
      expect(read.fonts.every(({ embedded }) => embedded)).toBe(true);
      expect(
        read.fonts.some(({ name: used }) => font.test(used)),
        JSON.stringify(read.fonts),
      ).toBe(true);
      // found again as text, in all four places
      expect(read.text.replaceAll(/\s/g, '').split(name.replaceAll(/\s/g, ''))).toHaveLength(5);
      expect(bytes.length).toBeLessThan(400_000);
    },
  );

  it.each([
    ['Arabic', 'محمد عبد الرحمن', /NotoSansArabic/],
    ['Persian with a joiner', 'می\u200cرضا', /NotoSansArabic/],
    ['Hebrew', 'שָׁלוֹם כהן', /NotoSansHebrew/],
    ['Thai', 'สมชาย น้ำใจ', /NotoSansThai/],
    ['Hindi', 'श्रीकृष्ण शर्मा', /NotoSansDevanagari/],
    ['Bengali', 'রবীন্দ্রনাথ ঠাকুর', /NotoSansBengali/],
    ['Punjabi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', /NotoSansGurmukhi/],
    ['Gujarati', 'કૃષ્ણા પટેલ', /NotoSansGujarati/],
    ['Tamil', 'கிருஷ்ணன்', /NotoSansTamil/],
    ['Telugu', 'కృష్ణ రెడ్డి', /NotoSansTelugu/],
    ['Kannada', 'ಕೃಷ್ಣ ಮೂರ್ತಿ', /NotoSansKannada/],
    ['Malayalam', 'കൃഷ്ണൻ നായർ', /NotoSansMalayalam/],
    ['Sinhala', 'ශ්‍රී ලාල්', /NotoSansSinhala/],
    ['Khmer', 'សុខ ចាន់', /NotoSansKhmer/],
    ['Lao', 'ສົມຊາຍ', /NotoSansLao/],
    ['Burmese', 'အောင်ဆန်း', /NotoSansMyanmar/],
    ['Arabic beside Latin', 'Ana (محمد) 42', /NotoSansArabic/],
  ])('a certificate PDF shapes a name in %s without missing glyphs', async (_, name, font) => {
    const read = await readPdf(await pdf({ name }));
    expect(read).toMatchObject({ pages: 1, boxes: 0 });
    expect(read.fonts.some(({ name: used }) => font.test(used))).toBe(true);
    expect(read.fonts.every(({ embedded }) => embedded)).toBe(true);
  });

  it('a certificate PDF draws Vietnamese letters when their font splits them', async () => {
    const read = await readPdf(await pdf({ name: 'Nguyễn Thị Diệu Hằng' }));
    expect(read.boxes).toBe(0);
    expect(read.text.normalize('NFD').replaceAll(/\p{M}/gu, '')).toContain('Nguyen Thi');
  });

  it.each(LANGUAGE_TAGS)(
    'a certificate PDF has no missing glyphs in its own texts in %s',
    async (language) => {
      const read = await readPdf(await pdf({}, language));
      expect(read.boxes).toBe(0);
      expect(read.text).toContain('Lighting Specialist');
    },
  );

  it('a certificate PDF is painted at the name and blank next to it', async () => {
    const picture = await imageOfPdf(await pdf({ name: '山田 太郎' }, 'ja'));
    // not every machine can paint
    if (!picture) return;
    const image = sharp(picture);
    const { width, height } = await image.metadata();
    const part = async (x: number, y: number, w: number, h: number) => {
      const cut = { left: width * x, top: height * y, width: width * w, height: height * h };
      const { channels } = await sharp(
        await image
          .clone()
          .extract({
            left: Math.round(cut.left),
            top: Math.round(cut.top),
            width: Math.round(cut.width),
            height: Math.round(cut.height),
          })
          .png()
          .toBuffer(),
      ).stats();
      return channels[0]?.stdev ?? 0;
    };
    expect(await part(0.08, 0.36, 0.25, 0.1)).toBeGreaterThan(20);
    expect(await part(0.6, 0.36, 0.3, 0.1)).toBe(0);
  });

  it.each([
    ['A4', 'landscape', 841.89, 595.28],
    ['A4', 'portrait', 595.28, 841.89],
    ['letter', 'landscape', 792, 612],
    ['letter', 'portrait', 612, 792],
  ] as const)('a certificate PDF has the page size of %s %s', async (size, orientation, width, height) => {
    const design = { ...defaultDesign({ hasLogo: true }), size, orientation };
    const read = await readPdf(await pdf({}, 'en', design));
    expect(read.size[0]).toBeCloseTo(width, 1);
    expect(read.size[1]).toBeCloseTo(height, 1);
    expect(read.pages).toBe(1);
  });

  it('a certificate PDF omits a field, and the texts that mention it, when it has no value', async () => {
    const { text } = await readPdf(await pdf({ expires: '', dealer: '' }));
    expect(text).not.toContain('Valid until');
    expect(text).not.toMatch(/\bof\b/);
    expect(text).toContain('has successfully completed');
  });

  it('a certificate PDF keeps a name of any length within the page', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('Maximiliane', 'von', 'W'.repeat(40), 'Ångström', '山田太郎', '김', 'i'), {
          minLength: 1,
          maxLength: 25,
        }),
        async (words) => {
          const read = await readPdf(await pdf({ name: words.join(' '), title: words.join('') }));
          expect(read.boxes).toBe(0);
          expect(read.pages).toBe(1);
          expect(read.extent[0]).toBeGreaterThan(0.07 * 841);
          expect(read.extent[1]).toBeLessThan(0.93 * 841);
        },
      ),
      { numRuns: process.env['FORECOURT_SOAK'] === '1' ? 25 : 8 },
    );
  });

  it('a certificate PDF is byte-identical when it is rendered again', async () => {
    const [one, two] = [await pdf({}), await pdf({})];
    expect(Buffer.from(one).equals(Buffer.from(two))).toBe(true);
  });

  it('the PDF renderer keeps the event loop free when it draws a certificate', async () => {
    const drawing = renderPdf({
      sheet: sheet({ name: '髙橋 さくら', title: '欧阳晓明' }, 'ja'),
      pictures: new Map(),
      title: 'x',
      author: 'y',
      creator: 'z',
      createdAt: 0,
    });
    let busy = false;
    const { eventLoopUtilization } = performance;
    const before = eventLoopUtilization();
    await drawing;
    busy = eventLoopUtilization(before).active > 1000;
    expect(busy).toBe(false);
  });
});

const visual = (line: string) =>
  runsOf(line, 'en', directionOf(line)).map(({ face, text }) => `${face}:${text}`);

describe('text runs', () => {
  it('text runs keep letters when no font has them and omit emoji', () => {
    expect(visual('Maya 🚗')).toEqual(['latin:Maya ']);
    // written from right to left
    expect(visual('ߒߞߏ')).toEqual(['latin:ߏߞߒ']);
  });

  it('text runs are ordered from left to right by the bidirectional algorithm', () => {
    expect(visual('Ana שלום עולם 42')).toEqual(['latin:Ana ', 'latin:42', 'hebrew:שלום עולם ']);
    // brackets are mirrored, and what is no letter is turned round beforehand
    expect(visual('שלום (Ana) 12')).toEqual(['latin:12', 'latin: (', 'latin:Ana', 'hebrew:שלום )']);
    // numbers are turned round before the shaper lays Arabic out from the right
    expect(visual('محمد ١٢٣')).toEqual(['arabic:٣٢١', 'arabic:محمد ']);
  });

  it('text normalization drops characters that are invisible on paper', () => {
    expect(normalizeForTypesetting('a\u202eb\u200d\u0000c\ufe0f\ud800')).toBe('abc\ufffd');
    expect(normalizeForTypesetting('e\u0301\u00a0x\ty')).toBe('é x y');
  });
});

const foreign = foreignStrings();
describe.skipIf(foreign.length === 0)('hostile strings', () => {
  it('a certificate PDF stays within one page when its fields hold hostile strings', async () => {
    const naughty = foreign.filter((one) => one.trim() !== '');
    // each is in one of the fields; all of them in every field would take three times the paper
    for (let i = 0; i < naughty.length; i += 3) {
      const [name = '', title = '', dealer = ''] = naughty.slice(i, i + 3);
      const all = [name, title, dealer].join('\n');
      const result = await readPdf(await pdf({ name, title, dealer }));
      expect(result, all).toMatchObject({ pages: 1 });
      // marks are drawn above letters but counted as if next to them
      const right = /\p{M}/u.test(all) ? 0 : result.extent[1];
      expect(right, all).toBeLessThan(0.93 * 841);
    }
  });
});
