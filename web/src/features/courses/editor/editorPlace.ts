export type EditorTab = 'chapters' | 'scorm' | 'quiz' | 'details' | 'resources' | 'certificate';
export const EDITOR_TABS: readonly EditorTab[] = [
  'chapters',
  'scorm',
  'quiz',
  'details',
  'resources',
  'certificate',
];

/** Where one is in the editor of a course; kept in the address. */
export interface EditorPlace {
  readonly tab?: EditorTab;
  /** Id of a chapter, or `new`. */
  readonly chapter?: string;
  /** Id of a section of that chapter, or the kind of a new one. */
  readonly section?: string;
  /** Id of a question of the quiz. */
  readonly question?: string;
  readonly crumb?: string | undefined;
}

/** Reads the place from an address; what it cannot mean is left out. */
export function editorPlace(search: Record<string, unknown>): EditorPlace {
  const text = (name: 'chapter' | 'section' | 'question') =>
    typeof search[name] === 'string' && search[name] !== '' ? { [name]: search[name] } : {};
  const tab = EDITOR_TABS.find((one) => one === search['tab']);
  return {
    ...(tab && tab !== 'chapters' && { tab }),
    ...text('chapter'),
    ...text('section'),
    ...text('question'),
  };
}
