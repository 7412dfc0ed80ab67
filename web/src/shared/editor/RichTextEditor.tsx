import { Input } from '@mantine/core';
import { lazy, Suspense, useId, type ReactNode } from 'react';
import { SkeletonShape, Skeleton } from '../ui/Skeletons.tsx';

const Editor = lazy(() => import('./Editor.tsx'));

/** Pixels (docs/rules.md, Constants). */
export const EDITOR_HEIGHT = 400;

interface Props {
  readonly label: string;
  readonly description?: string;
  /** HTML; read once, when the editor opens. Change `key` to reset it. */
  readonly initial: string;
  readonly onChange: (html: string) => void;
  readonly onBlur?: () => void;
  readonly error?: ReactNode;
  readonly required?: boolean;
}

/** Rich text with pictures, tables and links. Its code loads with the first field that needs it. */
export function RichTextEditor({ label, description, error, required = false, ...editor }: Props) {
  const id = useId();
  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      description={description}
      error={error}
      required={required}
    >
      <Suspense
        fallback={
          <Skeleton>
            <SkeletonShape height={EDITOR_HEIGHT} radius={10} />
          </Skeleton>
        }
      >
        <Editor {...editor} label={label} invalid={Boolean(error)} />
      </Suspense>
    </Input.Wrapper>
  );
}
