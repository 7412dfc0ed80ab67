import { fold } from '@forecourt/contract/fold';
import { wordsOf } from '../../shared/plain.ts';
import type { ComponentType } from 'react';

/** A place that the dialog can lead to. */
export interface JumpItem {
  /** One of its kind in the dialog. */
  readonly id: string;
  readonly label: string;
  /** Other words that people look for it by. */
  readonly words?: string;
  /** Kind or owner of the item: "Course, Lumastead Lighting". */
  readonly note?: string;
  readonly icon: ComponentType<{ size?: number; stroke?: number }>;
  readonly route: string;
  readonly values: Readonly<Record<string, string>> | undefined;
  readonly search?: Readonly<Record<string, string>> | undefined;
  readonly hash?: string | undefined;
  /** Heading of its group. */
  readonly group: string;
}

/** Entries that have all words of the text in their name or their other words, accents and case aside. */
export const matching = (items: readonly JumpItem[], text: string): readonly JumpItem[] => {
  const words = wordsOf(text);
  return items.filter(({ label, words: others = '' }) => {
    const known = fold(`${label} ${others}`);
    return words.every((word) => known.includes(word));
  });
};
