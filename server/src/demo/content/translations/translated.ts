/**
 * All texts of a course in other languages, each list in reading order: title and description; for each chapter its
 * title, and of its sections title and text; for each question its text, right answers, wrong answers and explanation;
 * the titles of resources.
 */
export type Translated = Readonly<Record<'fr' | 'de' | 'ja', readonly string[]>>;
