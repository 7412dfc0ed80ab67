import iconv from 'iconv-lite';
import { SaxesParser } from 'saxes';
import { PackageFault } from './package-error.ts';

/** An element without its namespace; attributes by their local names. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
  /** All its text, trimmed; without that of its children. */
  readonly text: string;
}

interface Open {
  readonly name: string;
  readonly attributes: Record<string, string>;
  readonly children: Open[];
  text: string;
}

/** Largest manifest, bytes: packages of thousands of pages stay below a tenth of it. */
export const MAX_XML = 10 * 1024 * 1024;
const MAX_DEPTH = 100;
const MAX_ELEMENTS = 200_000;

/**
 * Reads XML into a tree. Document types are refused altogether, so there are no entities to expand and nothing to fetch.
 * Throws {@link PackageFault} that names the file and the line.
 */
export function readXml(bytes: Buffer, file: string): Element {
  const parser = new SaxesParser({ xmlns: true, position: true });
  const root: Open = { name: '', attributes: {}, children: [], text: '' };
  const open: Open[] = [root];
  let elements = 0;
  const unsafe = () => new PackageFault('scorm.package_xml_unsafe', file);
  parser.on('doctype', () => {
    throw unsafe();
  });
  parser.on('error', () => {
    throw new PackageFault('scorm.package_xml', file, { line: parser.line });
  });
  parser.on('opentag', (tag) => {
    if (open.length > MAX_DEPTH || ++elements > MAX_ELEMENTS) throw unsafe();
    const attributes = Object.fromEntries(
      Object.values(tag.attributes).map(({ local, value }) => [local, value]),
    );
    const element: Open = { name: tag.local, attributes, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => {
    const closed = open.pop();
    if (closed) closed.text = closed.text.trim();
  });
  const addText = (text: string): void => {
    const current = open.at(-1);
    if (current) current.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(decode(bytes)).close();
  const [top] = root.children;
  if (!top) throw new PackageFault('scorm.package_xml', file, { line: 1 });
  return top;
}

/** By the byte order mark, else by the declaration, else UTF-8. */
function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return iconv.decode(bytes, 'utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return iconv.decode(bytes, 'utf-16be');
  const declared = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.-]+)["']/.exec(
    bytes.subarray(0, 200).toString('latin1').replace('\u00ef\u00bb\u00bf', ''),
  )?.[1];
  return iconv.decode(bytes, declared && iconv.encodingExists(declared) ? declared : 'utf-8');
}

export const childrenOf = (element: Element | undefined, name: string): readonly Element[] =>
  element?.children.filter((child) => child.name === name) ?? [];
export const childOf = (element: Element | undefined, name: string): Element | undefined =>
  element?.children.find((child) => child.name === name);
export const textOf = (element: Element | undefined, name: string): string =>
  childOf(element, name)?.text ?? '';
