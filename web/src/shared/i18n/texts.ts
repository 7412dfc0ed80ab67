/** The texts of one language: what every page's frame says, and the files of the other areas by `./<area>.json`. */
export interface Texts {
  readonly navigation: Words;
  readonly areas: Readonly<Record<string, () => Promise<Words>>>;
}
export type Words = Readonly<Record<string, string>>;
