/** A line of a document: what is printed in it, and how sure the reading is, 0 to 1. */
export interface ReadLine {
  readonly text: string;
  readonly confidence: number;
}

/** A value that was read, and how sure the reading is, 0 to 1. */
export interface Read<T> {
  readonly value: T;
  readonly confidence: number;
}

/** Accents and case aside: keywords are compared without them. */
export const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
