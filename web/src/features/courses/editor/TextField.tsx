import { Textarea, TextInput } from '@mantine/core';

interface Props {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Most characters. */
  readonly max?: number;
  /** Lines at first; without them the field is a single line. */
  readonly lines?: number;
  readonly required?: boolean;
  readonly error?: string | undefined;
  /** The field is where its person goes on: in what was just added. */
  readonly autoFocus?: boolean | undefined;
}

/** A text of one line, or of several. */
export function TextField({ hint, onChange, max, lines, ...field }: Props) {
  const shared = { ...field, description: hint, maxLength: max };
  return lines ? (
    <Textarea
      {...shared}
      autosize
      minRows={lines}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  ) : (
    <TextInput {...shared} onChange={(event) => onChange(event.currentTarget.value)} />
  );
}
