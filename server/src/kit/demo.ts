import { ROLE_KEYS } from '@forecourt/contract/access';

/** Sign-ins of the demo tenant: one for each role. */
export const DEMO_EMAILS: string[] = ROLE_KEYS.map((key) => `${key}@demo.test`);
/** Only on loopback with the embedded database; elsewhere the demo users share a random one. */
export const DEMO_PASSWORD = 'Forecourt2026';
