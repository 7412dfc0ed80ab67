import { Fragment, type ReactNode } from 'react';

interface Props {
  /** A translated text with a part in angle brackets: `Read our <policy>policy</policy>`. */
  readonly text: string;
  /** What becomes of such a part. */
  readonly render: (words: string) => ReactNode;
}

/** A text with a link or emphasis in it. The library's own way would weigh five kilobytes on every first visit. */
export function Marked({ text, render }: Props) {
  // before, name, words, between, name, words, … after
  return text.split(/<(\w+)>(.*?)<\/\1>/s).map((piece, at) => {
    if (at % 3 === 1) return null;
    // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text have no other name, and never move
    return <Fragment key={at}>{at % 3 === 0 ? piece : render(piece)}</Fragment>;
  });
}
