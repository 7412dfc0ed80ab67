/** Longest texts of a curriculum, characters, as the server takes them. */
export const TITLE_MAX = 120;
export const DESCRIPTION_MAX = 250;
