/** Anchor of a section in the player. */
export const sectionAnchor = (id: string): string => `section-${id}`;
