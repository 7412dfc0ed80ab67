/** The part of bidi-js that this portal uses; the package has no types of its own. */
declare module 'bidi-js' {
  interface Levels {
    /** Embedding levels by UTF-16 unit; odd levels run from right to left. */
    readonly levels: Uint8Array;
    readonly paragraphs: readonly { readonly level: number }[];
  }
  export interface Bidi {
    getEmbeddingLevels(text: string, base?: 'ltr' | 'rtl' | 'auto'): Levels;
    /** The other one of a pair, for what runs from right to left; null for characters without one. */
    getMirroredCharacter(char: string): string | null;
  }
  export default function bidiFactory(): Bidi;
}
