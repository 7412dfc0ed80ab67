import { join } from 'node:path';
import { z } from 'zod';
import { url } from './environment.ts';

/** What the environment says of payments and of the vault. */
export const PaymentEnvironment = {
  /** Payment provider; unset: the sandbox on loopback and in demos, otherwise none. */
  PAYMENTS: z.enum(['tremendous']).optional(),
  TREMENDOUS_URL: url('https:', 'http:').default('https://api.tremendous.com/api/v2'),
  TREMENDOUS_API_KEY: z.string().min(1).optional(),
  /** Which products people choose from. */
  TREMENDOUS_CAMPAIGN_ID: z.string().min(1).optional(),
  TREMENDOUS_FUNDING_SOURCE_ID: z.string().min(1).default('balance'),
  /** Signs what the provider tells us. */
  TREMENDOUS_WEBHOOK_KEY: z.string().min(16).optional(),
  /** 32 bytes in base64: seals tax numbers, links and tokens of payments. */
  VAULT_KEY: z
    .string()
    .refine((text) => Buffer.from(text, 'base64').length === 32, 'must be 32 bytes in base64')
    .optional(),
  /** Keys from before, comma separated, which still open what they have sealed. */
  VAULT_KEY_OLD: z
    .string()
    .transform((text) => text.split(',').map((key) => Buffer.from(key, 'base64')))
    .refine((keys) => keys.every(({ length }) => length === 32), 'must be keys of 32 bytes in base64')
    .optional(),
};
const Shape = z.object(PaymentEnvironment);
type Input = z.infer<typeof Shape> & { readonly DATA_DIR: string };

/** Who pays people out. */
export type PaymentsConfig =
  | { readonly kind: 'none' }
  /** Pays nothing: for demos and for trying things out. */
  | { readonly kind: 'sandbox' }
  | {
      readonly kind: 'tremendous';
      readonly url: string;
      readonly apiKey: string;
      readonly campaignId: string;
      readonly fundingSourceId: string;
      readonly webhookKey: string;
    };
/** Whether who pays can pay to a card whose token its own form gave; otherwise everything is sent as a link. */
export const takesCards = ({ kind }: PaymentsConfig): boolean => kind === 'sandbox';

export type VaultConfig =
  | { readonly kind: 'none' }
  | { readonly kind: 'key'; readonly key: Buffer; readonly former?: readonly Buffer[] | undefined }
  /** A key that the portal makes for itself in its data folder. */
  | { readonly kind: 'file'; readonly path: string; readonly former?: readonly Buffer[] | undefined };

/** What no variable can be wrong about alone. */
export const paymentMistakes = (given: Readonly<Record<string, string | undefined>>): string[] =>
  given['PAYMENTS'] === 'tremendous'
    ? ['TREMENDOUS_API_KEY', 'TREMENDOUS_CAMPAIGN_ID', 'TREMENDOUS_WEBHOOK_KEY']
        .filter((name) => !given[name])
        .map((name) => `${name}: needed, because PAYMENTS is tremendous`)
    : [];

/** @param trial in a demo, or when only this machine can reach the portal */
export function paymentsOf(e: Input, trial: boolean): PaymentsConfig {
  if (e.PAYMENTS !== 'tremendous') return { kind: trial ? 'sandbox' : 'none' };
  return {
    kind: 'tremendous',
    url: e.TREMENDOUS_URL.replace(/\/+$/, ''),
    apiKey: e.TREMENDOUS_API_KEY ?? '',
    campaignId: e.TREMENDOUS_CAMPAIGN_ID ?? '',
    fundingSourceId: e.TREMENDOUS_FUNDING_SOURCE_ID,
    webhookKey: e.TREMENDOUS_WEBHOOK_KEY ?? '',
  };
}

export function vaultOf(e: Input, trial: boolean): VaultConfig {
  const former = e.VAULT_KEY_OLD;
  if (e.VAULT_KEY) return { kind: 'key', key: Buffer.from(e.VAULT_KEY, 'base64'), former };
  return trial ? { kind: 'file', path: join(e.DATA_DIR, 'vault.key'), former } : { kind: 'none' };
}
