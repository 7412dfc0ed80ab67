import { z } from 'zod';
import { withoutCard } from './card-number.ts';
import { type Access, endpoint, signedIn } from './endpoint.ts';
import { Instant, line } from './fields.ts';
import { CARD, SECRET } from './limits.ts';

/** `link`: everything is sent as a link. `token`: to a card that only the payment provider knows. */
export const CardMethod = z.enum(['link', 'token']);

export const CardView = z.object({
  method: CardMethod,
  holderName: z.string(),
  last4: z.string(),
  brand: z.string(),
  expMonth: z.number().nullable(),
  expYear: z.number().nullable(),
  updatedAt: Instant,
  /** Payouts wait until then. */
  heldUntil: Instant.nullable(),
});
export type CardView = z.infer<typeof CardView>;

const own: Access = { who: signedIn(), scope: 'own', feature: 'salesRewards', inPerson: true };
/** Card numbers never reach us, in no field. */
const text = (max: number) => withoutCard(line(max));

export const currentCard = endpoint({
  method: 'GET',
  path: '/api/cards/current-user',
  summary: 'How one is paid; null: nothing was chosen, and links are sent',
  access: own,
  /** `takesCards`: who pays can pay to a card; otherwise everything is sent as a link. */
  reply: { card: CardView.nullable(), takesCards: z.boolean() },
});

export const saveCard = endpoint({
  method: 'POST',
  path: '/api/cards',
  summary: 'Choose how one is paid. Changing it needs the password and holds payouts for 24 hours',
  access: own,
  body: z
    .object({
      method: CardMethod.default('link'),
      /** Token from the payment provider's form. */
      token: text(CARD.token).optional(),
      holderName: text(CARD.holder).default(''),
      last4: z
        .string()
        .regex(/^(\d{4})?$/, 'last4')
        .default(''),
      brand: text(CARD.brand).default(''),
      expMonth: z.number().int().min(1).max(12).nullish(),
      expYear: z.number().int().min(2020).max(2100).nullish(),
      password: z.string().max(SECRET.password).optional(),
    })
    .check(({ value, issues }) => {
      if (value.method === 'link') return;
      for (const field of ['token', 'holderName', 'last4', 'expMonth', 'expYear'] as const)
        if (!value[field]) issues.push({ code: 'custom', message: 'required', path: [field], input: value });
    }),
  reply: { card: CardView },
  problems: ['card.not_taken', 'vault.missing', 'password.wrong_current', 'proxy.closed_page'],
});
