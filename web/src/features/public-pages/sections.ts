/** A section of a page's text: the part before the first heading, or a second-level heading with its text. */
export interface TextSection {
  readonly html: string;
  readonly headed: boolean;
}

const HEADING = /(?=<h2[\s>])/i;

/** A page's text in its sections, in their order; empty ones are left out. */
export const sectionsOf = (html: string): readonly TextSection[] =>
  html
    .split(HEADING)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => ({ html: part, headed: /^<h2[\s>]/i.test(part) }));
