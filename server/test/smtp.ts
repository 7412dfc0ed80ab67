import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail as it arrived. */
export interface Received {
  readonly from: string;
  readonly to: readonly string[];
  /** Names in small letters; values unfolded. */
  readonly headers: ReadonlyMap<string, string>;
  /** Names of all headers, as often as they came. */
  readonly headerNames: readonly string[];
  readonly text: string;
  /** The HTML part; empty where a mail has none. */
  readonly html: string;
}

/** A real SMTP server on loopback that keeps what it gets. */
export interface Smtp {
  readonly url: string;
  readonly received: readonly Received[];
  /** Refuses the next so many mails, as a full or greylisting server does. */
  reject(count: number): void;
  close(): Promise<void>;
}

export async function startSmtp(): Promise<Smtp> {
  const received: Received[] = [];
  let refusals = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      if (refusals-- > 0) done(Object.assign(new Error('try again later'), { responseCode: 451 }));
      else done();
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        received.push({
          from,
          to: envelope.rcptTo.map(({ address }) => address),
          ...parse(Buffer.concat(chunks).toString('utf8')),
        });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    reject: (count) => void (refusals = count),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function parse(raw: string): Pick<Received, 'headers' | 'headerNames' | 'text' | 'html'> {
  const { pairs, headers, body } = splitHeaders(raw);
  const leaves = leavesOf(headers, body);
  return {
    headers,
    headerNames: pairs.map(([name]) => name),
    text: leaves.find(({ type }) => type === 'text/plain')?.content ?? '',
    html: leaves.find(({ type }) => type === 'text/html')?.content ?? '',
  };
}

function splitHeaders(raw: string) {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const pairs = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())];
  });
  return { pairs, headers: new Map(pairs), body: raw.slice(end + 4) };
}

interface Leaf {
  readonly type: string;
  readonly content: string;
}

/** The parts of a MIME body that have no parts themselves. */
function leavesOf(headers: ReadonlyMap<string, string>, body: string): Leaf[] {
  const type = headers.get('content-type') ?? 'text/plain';
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1];
  if (!boundary)
    return [
      {
        type: type.split(';')[0] ?? '',
        content: decodeBody(body, headers.get('content-transfer-encoding') ?? ''),
      },
    ];
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => {
      const { headers: own, body: inner } = splitHeaders(part.replace(/^\r\n/, ''));
      return leavesOf(own, inner);
    });
}

/** RFC 2047 words. */
const decodeWords = (text: string): string =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : quoted(word.replaceAll('_', ' ')),
    );

const decodeBody = (body: string, encoding: string): string =>
  encoding === 'base64'
    ? Buffer.from(body, 'base64').toString('utf8')
    : encoding === 'quoted-printable'
      ? quoted(body.replaceAll('=\r\n', ''))
      : body;

const quoted = (text: string): string =>
  Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');
