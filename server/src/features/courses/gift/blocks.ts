/** A block of a GIFT text, the lines between two blank ones: a question, or something else in its place. */
export interface Block {
  /** Line number of the first line that isn't a comment, from 1. */
  readonly line: number;
  /** The lines as they were, comments included. */
  readonly source: string;
  /** Text without comments. */
  readonly text: string;
}

export interface Category {
  readonly line: number;
  readonly name: string;
}

export interface Split {
  readonly blocks: readonly Block[];
  readonly categories: readonly Category[];
}

const CATEGORY = /^\s*\$CATEGORY:\s*(.*)$/;
const isComment = (line: string): boolean => /^\s*\/\//.test(line);

/** Splits a text into blocks at blank lines. Each category is a block; comments alone are not. */
export function splitBlocks(text: string): Split {
  const blocks: Block[] = [];
  const categories: Category[] = [];
  let open: { line: number; source: string[]; text: string[] } | undefined;
  const close = () => {
    if (open && open.text.length > 0)
      blocks.push({ line: open.line, source: open.source.join('\n'), text: open.text.join('\n') });
    open = undefined;
  };
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  for (const [index, line] of lines.entries()) {
    const category = CATEGORY.exec(line);
    if (category) categories.push({ line: index + 1, name: (category[1] ?? '').trim() });
    if (category || line.trim() === '') {
      close();
      continue;
    }
    open ??= { line: index + 1, source: [], text: [] };
    open.source.push(line);
    if (isComment(line)) continue;
    if (open.text.length === 0) open.line = index + 1;
    open.text.push(line);
  }
  close();
  return { blocks, categories };
}
