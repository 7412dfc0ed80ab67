/** The part of fontkit that this portal uses; the package has no types of its own. */
declare module 'fontkit' {
  export interface Font {
    hasGlyphForCodePoint(codePoint: number): boolean;
    /** Kept by the font: the same glyph for the same character. */
    glyphForCodePoint(codePoint: number): { codePoints: readonly number[] };
    readonly unitsPerEm: number;
    /** Glyphs of a text in order, with how far each moves the pen, in units of the em square. */
    layout(text: string): {
      readonly glyphs: readonly { readonly path: { toSVG(): string } }[];
      readonly positions: readonly { readonly xAdvance: number }[];
    };
  }
  /** Reads of a format what `create` and every user of fontkit then get for bytes that `probe` takes. */
  export interface Format {
    new (stream: { readonly buffer: Uint8Array }): object;
    probe(bytes: Uint8Array): boolean;
  }
  export function create(bytes: Uint8Array): Font;
  export function registerFormat(format: Format): void;
}
