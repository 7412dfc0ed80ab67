import { canonicalEmail } from '@forecourt/contract/email';

/** Mailboxes that people have most, and mistype most. */
const COMMON = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'aol.com',
  'live.com',
  'msn.com',
  'comcast.net',
  'videotron.ca',
  'sympatico.ca',
  'gmx.de',
  'web.de',
  'orange.fr',
];

const rest = (text: string, from: number): string => text.slice(from);

/** One letter too many, too few, another one, or two that changed places. */
function isOneSlipAway(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1) return false;
  let at = 0;
  while (at < typed.length && typed[at] === meant[at]) at++;
  const swapped = typed[at] === meant[at + 1] && typed[at + 1] === meant[at];
  return (
    rest(typed, at + 1) === rest(meant, at + 1) ||
    rest(typed, at + 1) === rest(meant, at) ||
    rest(typed, at) === rest(meant, at + 1) ||
    (swapped && rest(typed, at + 2) === rest(meant, at + 2))
  );
}

/** The address that was probably meant, or null when nothing looks mistyped. */
export function suggestionFor(email: string): string | null {
  const [name = '', domain = ''] = canonicalEmail(email).split('@');
  if (COMMON.includes(domain)) return null;
  const meant = COMMON.find((candidate) => isOneSlipAway(domain, candidate));
  return meant ? `${name}@${meant}` : null;
}
