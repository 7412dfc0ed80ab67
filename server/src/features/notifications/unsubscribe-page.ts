import type { Language } from '@forecourt/contract/languages';
import { surfaces, type Scheme } from '@forecourt/contract/surfaces';
import { text } from '../../kit/i18n.ts';
import type { MailBranding } from '../../kit/mail/branding.ts';
import { html, Markup } from '../../kit/mail/markup.ts';

/** State and actions of the page. Emails are back on after an undo (`restored`); `unknown` is a URL without a mail. */
export interface UnsubscribePage {
  readonly state: 'subscribed' | 'unsubscribed' | 'restored' | 'unknown';
  readonly email: string;
  readonly language: Language;
}

const INK = {
  light: { ink: '#14181f', quiet: '#4d5563', line: '#e3e6eb' },
  dark: { ink: '#eceff3', quiet: '#b0b7c3', line: '#363d49' },
} as const;

function colorRules(scheme: Scheme, { accents }: MailBranding): string {
  const { canvas, surface } = surfaces[scheme];
  const { ink, quiet, line } = INK[scheme];
  const { fill, on, text: accent } = accents[scheme];
  return `:root{--canvas:${canvas};--surface:${surface};--ink:${ink};--quiet:${quiet};--line:${line};--fill:${fill};--on:${on};--accent:${accent}}`;
}

const RULES = `*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-content:center;padding:1.5rem 1rem;background:var(--canvas);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
header{margin:0 .25rem .75rem;color:var(--accent);font-weight:600}
main{max-width:32rem;padding:2rem 1.5rem;border:1px solid var(--line);border-top:4px solid var(--accent);border-radius:.75rem;background:var(--surface);overflow-wrap:anywhere}
h1{margin:0 0 .75rem;font-size:1.375rem;line-height:1.3}
p{margin:0 0 1.25rem;color:var(--quiet)}
.ways{display:flex;flex-wrap:wrap;align-items:center;gap:.75rem 1.5rem;margin:0}
button{min-height:2.75rem;padding:.5rem 1.25rem;border:0;border-radius:.625rem;background:var(--fill);color:var(--on);font:inherit;font-weight:600;cursor:pointer}
a{color:var(--accent);padding:.5rem 0}
:focus-visible{outline:.1875rem solid var(--accent);outline-offset:.1875rem}`;

/** Each state's words and the choice that its button sends. */
const STATES = {
  subscribed: { words: 'unsubscribe', button: { label: 'footer.unsubscribe', emails: 'off' } },
  restored: { words: 'unsubscribe.again', button: { label: 'footer.unsubscribe', emails: 'off' } },
  unsubscribed: { words: 'unsubscribe.done', button: { label: 'unsubscribe.undo', emails: 'on' } },
  unknown: { words: 'unsubscribe.unknown', button: undefined },
} as const;

/** The page behind the unsubscribe link: works without a session and scripts, in the language of the mail. */
export function unsubscribePage(page: UnsubscribePage, branding: MailBranding): string {
  const { state, email, language } = page;
  const { words, button } = STATES[state];
  const say = (key: string) => text(language, 'mail', key, { email, portalName: branding.name });
  const title = say(`${words}.title`);
  const settings = `${language === 'fr' ? '/fr' : ''}/auth/me?tab=notifications`;
  const style = `${colorRules('light', branding)}@media (prefers-color-scheme:dark){${colorRules('dark', branding)}}${RULES}`;
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · ${branding.name}</title>
        ${new Markup(`<style>${style}</style>`)}
      </head>
      <body>
        <header>${branding.name}</header>
        <main>
          <h1>${title}</h1>
          <p>${say(`${words}.text`)}</p>
          <form method="post" class="ways">
            ${button && html`<button name="emails" value="${button.emails}">${say(button.label)}</button>`}
            <a href="${settings}">${say('footer.choose')}</a>
          </form>
        </main>
      </body>
    </html> `.source;
}
