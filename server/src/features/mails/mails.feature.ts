import { feature } from '../../kit/feature.ts';
import { mailsRoutes } from './mails.routes.ts';

const activity = ['mail.test'] as const;
declare module '../../kit/audit-log.ts' {
  interface ActivityKinds {
    mails: (typeof activity)[number];
  }
}

/** The mails of the portal, to look at and to try. */
export const mails = feature({ name: 'mails', activity, routes: mailsRoutes });
