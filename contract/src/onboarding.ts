import { z } from 'zod';
import { NewDealer } from './dealers.ts';
import { endpoint, signedIn } from './endpoint.ts';
import { Id, Instant, line, Phone, Ref } from './fields.ts';
import { PERSON } from './limits.ts';

const own = { who: signedIn(), scope: 'own' } as const;
const Named = z.object({ _id: Id, name: z.string() });

export const updateInfo = endpoint({
  method: 'POST',
  path: '/api/update-info',
  summary: 'Complete the own profile; what is not named stays',
  access: own,
  body: z.object({
    firstName: line(PERSON.name, 1).optional(),
    lastName: line(PERSON.name, 1).optional(),
    phone: Phone.optional(),
    /** Needed once, where the tenant asks for it. */
    acceptTerms: z.boolean().optional(),
  }),
  problems: ['profile.terms'],
});

export const updateDealer = endpoint({
  method: 'POST',
  path: '/api/update-dealer',
  summary: 'Choose the dealer that one works for, by whoever has none and where the tenant lets people do so',
  access: own,
  body: z
    .object({
      dealer: Ref.nullable().default(null),
      newDealer: NewDealer.nullable().default(null),
    })
    .refine(({ dealer, newDealer }) => Boolean(dealer ?? newDealer), {
      error: 'choose_dealer',
      path: ['dealer'],
      when: () => true,
    }),
  reply: { dealer: Named },
  problems: ['register.dealer_missing', 'dealer.exists', 'profile.settled', 'profile.ask_for_dealer'],
});

export const updatePosition = endpoint({
  method: 'POST',
  path: '/api/update-position',
  summary: 'Choose the own position: an assignment group within a category',
  access: own,
  body: z.object({
    /** A category of assignment groups; asked of people who work for a dealer. */
    primaryDealershipRole: line(PERSON.position).default(''),
    /** The group. */
    position: Ref.nullable().default(null),
  }),
  problems: ['profile.settled'],
});

export const updateAudience = endpoint({
  method: 'POST',
  path: '/api/update-audience',
  summary: 'Choose the own department, by whoever is in none',
  access: own,
  body: z.object({ assignmentGroup: Ref.nullable().default(null) }),
  problems: ['profile.settled'],
});

export const updateEmailOpt = endpoint({
  method: 'POST',
  path: '/api/update-email-opt',
  summary: 'Choose whether mails other than those about the account itself come at all',
  access: own,
  body: z.object({ receiveEmails: z.boolean() }),
  reply: { receiveEmails: z.boolean() },
});

export const onboardingChoices = endpoint({
  method: 'GET',
  path: '/api/onboarding',
  summary: 'What the pages that complete a profile offer and ask for',
  access: own,
  reply: {
    profile: z.object({
      firstName: z.string(),
      lastName: z.string(),
      phone: z.string(),
      primaryDealershipRole: z.string(),
    }),
    /** Positions and departments by category. */
    groups: z.array(Named.extend({ category: z.string() })),
    businessUnits: z.array(Named),
    /** Terms are still to be accepted. */
    terms: z.boolean(),
    /** Works for a dealer, so is asked for role and position there. */
    atDealer: z.boolean(),
    /** May choose any dealer; managers see a dealer’s people and are put into it by an administrator. */
    mayChooseDealer: z.boolean(),
  },
});

export const dealerInfo = endpoint({
  method: 'GET',
  path: '/api/dealer-info',
  summary: 'What the portal knows about the own dealers, and what follows from it',
  access: own,
  reply: {
    dealers: z.array(
      z.object({
        _id: Id,
        displayName: z.string(),
        dealerId: z.string(),
        dealerNum: z.string(),
        /** The dealer itself. */
        status: z.enum(['active', 'inactive']),
        /** One’s own membership. */
        active: z.boolean(),
        since: Instant,
        businessUnits: z.array(Named),
        /** Empty: it counts for every brand. */
        brands: z.array(Named),
      }),
    ),
    /** Brands that one belongs to; null is all of them. */
    brands: z.array(Named).nullable(),
    assignmentGroups: z.array(Named.extend({ category: z.string() })),
    role: z.string(),
    userId: Id,
    checkedAt: Instant,
  },
});
