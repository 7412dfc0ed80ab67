import { type ReactNode, useEffect, useState } from 'react';
import { Marked, type Mark } from './Marks.tsx';
import classes from './marks.module.css';

interface Props {
  readonly file: File;
  readonly alt: string;
  /** What was read of it. */
  readonly marks?: readonly Mark[];
}

function Preview({ file, alt, marks = [] }: Props) {
  const [url] = useState(() => URL.createObjectURL(file));
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return (
    <div className={classes.stage}>
      <Marked marks={marks}>
        <img src={url} alt={alt} className={classes.preview} />
      </Marked>
    </div>
  );
}

/** A picture that was chosen and not yet sent, on a dark stage; nothing for what is no picture. */
export const receiptPreview = (
  file: File | null | undefined,
  alt: string,
  marks: readonly Mark[] = [],
): ReactNode =>
  file?.type.startsWith('image/') ? (
    <Preview key={`${file.name}${file.lastModified}`} file={file} alt={alt} marks={marks} />
  ) : undefined;
