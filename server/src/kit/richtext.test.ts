import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { fileIdsInHtml } from './files/html.ts';
import { cleanRichText, plainText } from './richtext.ts';

const ID = '01980000-0000-7000-8000-000000000001';

describe('rich text', () => {
  test.each([
    ['keeps the editor’s marks', '<p style="text-align:center"><strong>a</strong> <em>b</em></p>'],
    [
      'keeps sizes from 8 to 48 px',
      '<span style="font-size:8px">a</span><span style="font-size:48px">b</span>',
    ],
    ['keeps colors', '<span style="color:#ff0000">a</span>'],
    [
      'keeps lists and tables',
      '<ul><li>a</li></ul><table><tbody><tr><td colspan="2">b</td></tr></tbody></table>',
    ],
    ['keeps mail links', '<a href="mailto:a@b.test">a</a>'],
  ])('cleanRichText %s', (_, html) => {
    expect(cleanRichText(html)).toBe(html);
  });

  test('cleanRichText keeps images of the portal and drops all others', () => {
    const own = cleanRichText(`<img src="/api/files/${ID}/w640?v=abc123" alt="A">`);
    expect(own).toBe(`<img alt="A" src="/api/files/${ID}/w640?v=abc123" loading="lazy" />`);
    for (const src of [
      'https://evil.test/a.png',
      'data:image/png;base64,AA',
      '//evil.test/x',
      `/api/files/${ID}/../../logout`,
      '/api/logout',
    ])
      expect(cleanRichText(`a<img src="${src}">b`), src).toBe('ab');
  });

  test('cleanRichText isolates external links by target and rel', () => {
    expect(cleanRichText('<a href="https://other.test" target="_top" rel="opener">a</a>')).toBe(
      '<a href="https://other.test" target="_blank" rel="noopener noreferrer nofollow">a</a>',
    );
  });

  test.each(['7px', '49px', '100px', '2em', 'expression(alert(1))'])(
    'cleanRichText drops the size %s',
    (size) => {
      expect(cleanRichText(`<span style="font-size:${size}">a</span>`)).toBe('<span>a</span>');
    },
  );

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'vbscript:x',
    'data:text/html,x',
    '//evil.test',
  ])('cleanRichText drops the address %j', (href) => {
    expect(cleanRichText(`<a href="${href}">a</a>`)).not.toContain('href');
  });

  test('fileIdsInHtml lists each stored file of the markup once', () => {
    expect(
      fileIdsInHtml(`<img src="/api/files/${ID}/w640"><img src="/api/files/${ID}/original?v=1">`),
    ).toEqual([ID]);
    expect(fileIdsInHtml('<p>/api/files/x/original</p>')).toEqual([]);
  });

  test('plainText returns the text of the markup without tags', () => {
    expect(plainText('<p>One &amp; two</p><ul><li>three</li><li>a &lt; b</li></ul>')).toBe(
      'One & two three a < b',
    );
  });
});

/** What must never be in sanitized markup: tags that run or load, handlers, and script addresses. */
const ALLOWED =
  /^<\/?(p|br|hr|h[1-6]|blockquote|pre|code|div|span|strong|b|em|i|u|s|sub|sup|mark|ul|ol|li|a|img|figure|figcaption|table|caption|colgroup|col|thead|tbody|tfoot|tr|th|td)(\s+(style|dir|lang|href|title|target|rel|src|alt|width|height|loading|start|colspan|rowspan|scope|span)(="[^"<>]*")?)*\s*\/?>$/;

function faultsOf(html: string): string[] {
  const tags = html.match(/<[^>]*>?/g) ?? [];
  const wrong = tags.filter((tag) => !ALLOWED.test(tag));
  const script = tags.filter((tag) => /(href|src)="\s*(?!https?:|mailto:|tel:|\/|#|\?|[^":]*")/i.test(tag));
  return [...wrong, ...script];
}

const strings = path.join(process.env['EXTRA_INPUTS'] ?? '', 'strings');
describe.skipIf(!process.env['EXTRA_INPUTS'] || !existsSync(strings))('external payloads', () => {
  test('faultsOf finds handlers and script addresses in markup', () => {
    expect(faultsOf('<svg onload=alert(1)>')).toHaveLength(1);
    expect(faultsOf('<a href="javascript:x">')).toHaveLength(1);
    expect(faultsOf('<p onclick="x">')).toHaveLength(1);
  });

  test('cleanRichText leaves no fault in any XSS payload', () => {
    const payloads = readFileSync(path.join(strings, 'xss-payloads.txt'), 'utf8').split('\n').filter(Boolean);
    expect(payloads.length).toBeGreaterThan(100);
    expect(payloads.flatMap((payload) => faultsOf(cleanRichText(payload)))).toEqual([]);
  });

  test('cleanRichText leaves no fault in any DOMPurify payload and is idempotent', () => {
    const cases = JSON.parse(readFileSync(path.join(strings, 'dompurify-expect.json'), 'utf8')) as {
      payload: string;
    }[];
    expect(cases.length).toBeGreaterThan(50);
    for (const { payload } of cases) {
      const once = cleanRichText(payload);
      expect(faultsOf(once), payload).toEqual([]);
      expect(cleanRichText(once), payload).toBe(once);
    }
  });
});
