import { surfaces, type Scheme } from '@forecourt/contract/surfaces';
import type { MailBranding } from './branding.ts';
import type { MailContent } from './compose.ts';
import { html, linesOf, Markup } from './markup.ts';

const COLORS = {
  light: { ink: '#14181f', quiet: '#4d5563', line: '#e3e6eb', late: '#a51d1d' },
  dark: { ink: '#eceff3', quiet: '#b0b7c3', line: '#363d49', late: '#ffa3a3' },
} as const;

const paletteOf = (scheme: Scheme, { accents }: MailBranding) => ({
  ...surfaces[scheme],
  ...COLORS[scheme],
  accent: accents[scheme],
});

const FONT =
  "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,'Hiragino Sans','Yu Gothic','Noto Sans CJK JP',sans-serif";
const MONO = "font-family:ui-monospace,Consolas,'Courier New',monospace";

/** Colors for dark mode, by class: inline styles hold those for light mode, which every program understands. */
function darkRules(branding: MailBranding): string {
  const { canvas, surface, raised, ink, quiet, line, late, accent } = paletteOf('dark', branding);
  return [
    `.canvas{background:${canvas}!important}`,
    `.card{background:${surface}!important;border-color:${line}!important;border-top-color:${accent.line}!important}`,
    `.ink{color:${ink}!important}`,
    `.quiet{color:${quiet}!important}`,
    `.late{color:${late}!important}`,
    `.brand,.link{color:${accent.text}!important}`,
    `.box{background:${raised}!important;border-color:${line}!important}`,
    `.line{border-color:${line}!important}`,
    `.button{background:${accent.fill}!important}`,
    `.button a{color:${accent.on}!important}`,
    '.logo-light{display:none!important}.logo-dark{display:block!important}',
  ].join('');
}

function styleSheet(branding: MailBranding, scheme: Scheme | undefined): Markup {
  const dark = darkRules(branding);
  const narrow =
    '@media (max-width:480px){.card{padding:24px 20px 8px!important}.button a{padding:12px 20px!important}}';
  const rules = {
    light: '',
    dark,
    both: `@media (prefers-color-scheme:dark){${dark}}`,
  }[scheme ?? 'both'];
  return new Markup(`<style>:root{color-scheme:${scheme ?? 'light dark'}}${narrow}${rules}</style>`);
}

type Palette = ReturnType<typeof paletteOf>;

const paragraph = (value: string, { ink }: Palette): Markup =>
  html`<p class="ink" dir="auto" style="margin:0 0 16px;font-size:16px;line-height:24px;color:${ink}">
    ${linesOf(value)}
  </p>`;

const codeBox = (code: string | undefined, { ink, raised, line }: Palette): Markup | undefined =>
  code
    ? html`<p
        class="box ink"
        dir="ltr"
        style="margin:0 0 20px;padding:16px;border:1px solid ${line};border-radius:10px;background:${raised};color:${ink};text-align:center;font-size:26px;line-height:32px;font-weight:600;letter-spacing:3px;word-break:break-word;${MONO}"
      >
        ${code}
      </p>`
    : undefined;

const quoteBox = (quote: string | undefined, { ink, line }: Palette): Markup | undefined =>
  quote
    ? html`<blockquote
        class="line ink"
        dir="auto"
        style="margin:0 0 20px;padding:0 0 0 16px;border-left:3px solid ${line};color:${ink};font-size:16px;line-height:24px;word-break:break-word"
      >
        ${linesOf(quote)}
      </blockquote>`
    : undefined;

const TABLE = 'width:100%;border-collapse:collapse;margin:0 0 20px;font-size:15px;line-height:22px';

function factTable(facts: MailContent['facts'], { ink, quiet, line }: Palette): Markup | undefined {
  if (facts.length === 0) return undefined;
  const rows = facts.map(
    ([name, value]) =>
      html`<tr>
        <th
          scope="row"
          class="line quiet"
          style="padding:8px 16px 8px 0;border-bottom:1px solid ${line};text-align:left;vertical-align:top;font-weight:400;white-space:nowrap;color:${quiet}"
        >
          ${name}
        </th>
        <td
          class="line ink"
          dir="auto"
          style="padding:8px 0;border-bottom:1px solid ${line};vertical-align:top;color:${ink};word-break:break-word"
        >
          ${value}
        </td>
      </tr>`,
  );
  return html`<table class="facts" cellspacing="0" cellpadding="0" border="0" style="${TABLE}">
    ${rows}
  </table>`;
}

function rowTable(table: MailContent['table'], { ink, quiet, line, late }: Palette): Markup | undefined {
  if (!table || table.rows.length === 0) return undefined;
  const [title, date] = table.head;
  const cell = `padding:10px 0;border-bottom:1px solid ${line};vertical-align:top;text-align:left`;
  const rows = table.rows.map(
    (row) =>
      html`<tr>
        <td class="line ink" dir="auto" style="${cell};padding-right:16px;color:${ink};word-break:break-word">
          ${row.title}
        </td>
        <td
          class="line ${row.isLate ? 'late' : 'quiet'}"
          style="${cell};color:${row.isLate ? late : quiet};font-weight:${row.isLate ? 600 : 400}"
        >
          ${row.date || '–'}
        </td>
      </tr>`,
  );
  return html`<table cellspacing="0" cellpadding="0" border="0" style="${TABLE}">
    <thead>
      <tr>
        <th
          scope="col"
          class="line quiet"
          style="${cell};padding-right:16px;font-size:13px;font-weight:600;color:${quiet}"
        >
          ${title}
        </th>
        <th
          scope="col"
          class="line quiet"
          style="${cell};font-size:13px;font-weight:600;color:${quiet};width:38%"
        >
          ${date}
        </th>
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;
}

const buttonTable = (button: MailContent['button'], { accent }: Palette): Markup | undefined =>
  button &&
  html`<table role="presentation" cellspacing="0" cellpadding="0" border="0" style="margin:8px 0 24px">
    <tr>
      <td class="button" bgcolor="${accent.fill}" style="background:${accent.fill};border-radius:10px">
        <a
          href="${button.url}"
          style="display:inline-block;padding:12px 24px;border-radius:10px;color:${accent.on};font-size:16px;line-height:20px;font-weight:600;text-decoration:none"
          >${button.label}</a
        >
      </td>
    </tr>
  </table>`;

function footer({ reason, footerLinks }: MailContent, { quiet, accent }: Palette): Markup {
  const links = footerLinks.map(
    ({ label, url }) =>
      html`<a
        class="link"
        href="${url}"
        style="display:inline-block;margin:8px 16px 0 0;color:${accent.text};text-decoration:underline"
        >${label}</a
      >`,
  );
  return html`<p class="quiet" style="margin:0;color:${quiet};font-size:13px;line-height:18px">${reason}</p>
    <p style="margin:0;font-size:13px;line-height:18px">${links}</p>`;
}

const logoImage = (name: string, url: string, scheme: Scheme): Markup =>
  html`<img
    class="logo-${scheme}"
    src="${url}"
    alt="${name}"
    height="32"
    style="display:${scheme === 'light' ? 'block' : 'none'};height:32px;width:auto;max-width:240px;border:0"
  />`;

/** The logo where there is one, the only remote content of a mail; otherwise the portal's name. */
const brandLine = ({ name, logo }: MailBranding): Markup =>
  logo ? html`${logoImage(name, logo.light, 'light')} ${logoImage(name, logo.dark, 'dark')}` : html`${name}`;

/** Keeps text of the mail from following the preheader in inboxes. */
const FILLER = new Markup('&#847;&zwnj;&nbsp;'.repeat(80));

const directionOf = (language: string): string => (/^(ar|fa|he|ur)\b/.test(language) ? 'rtl' : 'ltr');

const headOf = ({ subject }: MailContent, branding: MailBranding, scheme: Scheme | undefined): Markup =>
  html`<head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="${scheme ?? 'light dark'}" />
    <meta name="supported-color-schemes" content="${scheme ?? 'light dark'}" />
    <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
    <title>${subject}</title>
    ${styleSheet(branding, scheme)}
  </head>`;

const card = (content: MailContent, palette: Palette): Markup =>
  html`<h1
      class="ink"
      dir="auto"
      style="margin:0 0 16px;color:${palette.ink};font-size:22px;line-height:28px;font-weight:600;word-break:break-word"
    >
      ${content.subject}
    </h1>
    ${[content.greeting, ...content.paragraphs].map((value) => paragraph(value, palette))}
    ${codeBox(content.code, palette)} ${rowTable(content.table, palette)} ${quoteBox(content.quote, palette)}
    ${factTable(content.facts, palette)} ${buttonTable(content.button, palette)}
    ${content.more.map((value) => paragraph(value, palette))}`;

/** Outlook on Windows knows no `max-width`. */
const OUTLOOK_START = new Markup(
  '<!--[if mso]><table role="presentation" width="600" cellspacing="0" cellpadding="0"><tr><td><![endif]-->',
);
const OUTLOOK_END = new Markup('<!--[if mso]></td></tr></table><![endif]-->');
const LAYOUT = new Markup('role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0"');

/**
 * The HTML part of a mail: one table-based column that every mail program can draw, without scripts, and without remote content but the
 * tenant's own logo.
 * @param scheme forces a color scheme for previews; without it, the reader's setting decides
 */
export function renderHtml(content: MailContent, branding: MailBranding, scheme?: Scheme): string {
  const palette = paletteOf('light', branding);
  const { canvas, surface, line, accent } = palette;
  const { language } = content;
  return html`<!doctype html>
    <html lang="${language}" dir="${directionOf(language)}">
      ${headOf(content, branding, scheme)}
      <body class="canvas" style="margin:0;padding:0;background:${canvas};${FONT}">
        <div style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;opacity:0">
          ${content.preheader}${FILLER}
        </div>
        <table ${LAYOUT} class="canvas" style="background:${canvas}">
          <tr>
            <td align="center" style="padding:24px 12px;${FONT}">
              ${OUTLOOK_START}
              <table ${LAYOUT} style="max-width:600px;text-align:start">
                <tr>
                  <td
                    class="brand"
                    style="padding:0 4px 16px;color:${accent.text};font-size:18px;line-height:24px;font-weight:600"
                  >
                    ${brandLine(branding)}
                  </td>
                </tr>
                <tr>
                  <td
                    class="card"
                    style="padding:32px 32px 12px;border:1px solid ${line};border-top:4px solid ${accent.line};border-radius:12px;background:${surface}"
                  >
                    ${card(content, palette)}
                  </td>
                </tr>
                <tr>
                  <td style="padding:20px 4px 0">${footer(content, palette)}</td>
                </tr>
              </table>
              ${OUTLOOK_END}
            </td>
          </tr>
        </table>
      </body>
    </html> `.source;
}
