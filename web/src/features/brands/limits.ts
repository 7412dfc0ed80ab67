/** Longest texts and lists of a brand, as the server takes them. */
export const NAME_MAX = 120;
export const DESCRIPTION_MAX = 600;
export const TAGS_MAX = 20;
export const TAG_MAX = 40;
export const GROUP_MAX = 100;
