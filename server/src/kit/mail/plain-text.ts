import type { MailContent } from './compose.ts';

/** The text part of a mail, for programs and people that don't show HTML. */
export function renderPlainText(content: MailContent): string {
  const { greeting, paragraphs, code, facts, quote, table, button, more, reason, footerLinks } = content;
  return [
    greeting,
    ...paragraphs,
    code,
    table?.rows.map(({ title, date }) => (date ? `– ${title} (${date})` : `– ${title}`)).join('\n'),
    quote?.replaceAll(/^/gm, '> '),
    facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    button && `${button.label}:\n${button.url}`,
    ...more,
    `-- \n${reason}`,
    footerLinks.map(({ label, url }) => `${label}: ${url}`).join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n');
}
