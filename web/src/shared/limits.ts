/** Longest texts and lists, as the server takes them: characters, or how many. */
export const BRAND_NAME_MAX = 120;
export const BRAND_DESCRIPTION_MAX = 600;
export const BRAND_TAGS_MAX = 20;
export const BRAND_TAG_MAX = 40;
/** Segment and bucket of a brand. */
export const BRAND_GROUP_MAX = 100;
export const CURRICULUM_TITLE_MAX = 120;
export const CURRICULUM_DESCRIPTION_MAX = 250;
export const COURSE_TITLE_MAX = 200;
export const COURSE_DESCRIPTION_MAX = 2000;
/** Title of an announcement, a promotion, an event and other content. */
export const CONTENT_TITLE_MAX = 120;
