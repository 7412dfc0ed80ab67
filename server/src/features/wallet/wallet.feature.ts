import { feature } from '../../kit/feature.ts';
import { walletRoutes } from './wallet.routes.ts';

const activity = ['wallet.correct', 'wallet.write-off'] as const;
declare module '../../kit/audit-log.ts' {
  interface ActivityKinds {
    wallet: (typeof activity)[number];
  }
}

export const wallet = feature({ name: 'wallet', activity, routes: walletRoutes });
