export const USER_TABS = ['profile', 'access', 'training', 'history'] as const;
export type UserTab = (typeof USER_TABS)[number];
