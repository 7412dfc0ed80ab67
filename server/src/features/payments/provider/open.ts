import type { Portal } from '../../../kit/portal.ts';
import type { PaymentProvider } from './provider.ts';
import { sandbox } from './sandbox.ts';
import { tremendous } from './tremendous.ts';

/** The payment provider; undefined: none, and payouts are held. */
export function providerOf(
  portal: Pick<Portal, 'config' | 'database' | 'clock'>,
): PaymentProvider | undefined {
  const { payments } = portal.config;
  if (payments.kind === 'tremendous') return tremendous(payments);
  return payments.kind === 'sandbox' ? sandbox(portal) : undefined;
}
