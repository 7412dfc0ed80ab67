import Pdf from 'pdfkit';

const MARGIN = 64;
const LINE = /<(h3|p|li|td|th|blockquote)[^>]*>([\s\S]*?)<\/\1>/g;

/** One page of a cheat sheet or resource as a PDF, from the demo's simple rich text or plain text. */
export function sheetPdf(title: string, html: string): Promise<Buffer> {
  const document = new Pdf({ size: 'LETTER', margin: MARGIN, info: { Title: title } });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  document.font('Helvetica-Bold').fontSize(22).text(title).moveDown();
  for (const { tag, text } of blocks(html)) {
    if (tag === 'h3') document.moveDown(0.5).font('Helvetica-Bold').fontSize(14).text(text);
    else
      document
        .font('Helvetica')
        .fontSize(11)
        .text(tag === 'li' ? `•  ${text}` : text, { lineGap: 3 });
    document.moveDown(0.4);
  }
  document.end();
  return done;
}

function blocks(html: string): { tag: string; text: string }[] {
  if (!html.includes('<')) return html.split(/\n+/).map((text) => ({ tag: 'p', text }));
  return [...html.matchAll(LINE)].map(([, tag = 'p', inner = '']) => ({ tag, text: plain(inner) }));
}

/** The sheets are our own text: a few tags and entities, nothing hostile. */
const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .trim();
