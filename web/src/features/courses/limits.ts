/** Longest texts of a course, characters, as the server takes them. */
export const TITLE_MAX = 200;
export const DESCRIPTION_MAX = 2000;
