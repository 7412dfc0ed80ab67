export const USER_TABS = ['profile', 'access', 'training', 'wallet', 'history'] as const;
export type UserTab = (typeof USER_TABS)[number];
