import { lookup as resolve } from 'node:dns';
import { request } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** An address that must not be asked: it is not public, or not `https`. */
export class AddressRejected extends Error {}
/** The answer is larger than allowed. */
export class AnswerTooLarge extends Error {}

const TIMEOUT = 15_000;
const MOST_REDIRECTS = 3;
const HTTPS_PORT = '443';

/** Networks that are not public (RFC 6890 and its successors), among them the metadata services of clouds. */
const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv4');
/** Public IPv6 ranges: global unicast only, without ranges that embed IPv4 addresses or are for documentation. */
const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv6');

/** Whether an IP address belongs to the public Internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !PRIVATE.check(address, 'ipv4');
  return family === 6 && GLOBAL.check(address, 'ipv6') && !PRIVATE.check(address, 'ipv6');
}

/** Resolves a name and refuses it when any of its addresses is not public; the connection goes to what was checked. */
const lookupPublic: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '');
    if (found.length === 0 || found.some(({ address }) => !isPublicAddress(address)))
      return done(new AddressRejected(`${hostname} is not public`), '');
    if (options.all) return done(null, found);
    const [first] = found;
    return done(null, first?.address ?? '', first?.family);
  });
};

/** Validated URL to request. Throws {@link AddressRejected}. */
export function publicUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const host = url?.hostname.replaceAll(/^\[|\]$/g, '') ?? '';
  const isRejected =
    url?.protocol !== 'https:' ||
    (url.port !== '' && url.port !== HTTPS_PORT) ||
    url.username !== '' ||
    url.password !== '' ||
    (isIP(host) > 0 ? !isPublicAddress(host) : !host.includes('.'));
  if (!url || isRejected) throw new AddressRejected(text);
  return url;
}

interface Answer {
  readonly body?: string;
  readonly location?: string;
}

function ask(url: URL, accept: string, most: number): Promise<Answer> {
  return new Promise((done, fail) => {
    const signal = AbortSignal.timeout(TIMEOUT);
    const sent = request(
      url,
      { lookup: lookupPublic, agent: false, signal, headers: { accept, 'user-agent': 'Forecourt' } },
      (answer) => {
        const { statusCode = 0, headers } = answer;
        if (statusCode >= 300 && statusCode < 400 && headers.location) {
          answer.destroy();
          return done({ location: headers.location });
        }
        if (statusCode !== 200) {
          answer.destroy();
          return fail(new Error(`${url.host} answered ${statusCode}`));
        }
        const parts: Buffer[] = [];
        let size = 0;
        answer.on('data', (part: Buffer) => {
          size += part.length;
          if (size > most) answer.destroy(new AnswerTooLarge());
          else parts.push(part);
        });
        answer.on('end', () => done({ body: Buffer.concat(parts).toString('utf8') }));
        answer.on('error', fail);
      },
    );
    sent.on('error', fail);
    sent.end();
  });
}

/**
 * The text at a public `https` address that a user named. Each redirect is checked like the first address.
 * @throws {AddressRejected} @throws {AnswerTooLarge}
 */
export async function fetchOutside(
  text: string,
  { accept, most }: { readonly accept: string; readonly most: number },
): Promise<string> {
  let url = publicUrl(text);
  for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
    const { body, location } = await ask(url, accept, most);
    if (body !== undefined) return body;
    url = publicUrl(new URL(location ?? '', url).href);
  }
  throw new Error(`${url.host} redirects without end`);
}
