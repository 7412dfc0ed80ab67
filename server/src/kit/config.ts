import { z } from 'zod';
import {
  PaymentEnvironment,
  paymentMistakes,
  paymentsOf,
  vaultOf,
  type PaymentsConfig,
  type VaultConfig,
} from './payments-config.ts';
import { SECOND } from './clock.ts';
import { LOOPBACK, readSecretFiles, url, urlOf } from './environment.ts';

const flag = z.enum(['0', '1']).transform((value) => value === '1');
const port = z.coerce.number('must be a number').int().min(0).max(65_535);

/** Everything the environment says, by the names that scripts rely on. README.md lists them for operators. */
export const Environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** Port of the content origin (SCORM packages); the portal's port plus one unless said. */
  CONTENT_PORT: port.optional(),
  CONTENT_ORIGIN: url('http:', 'https:').optional(),
  BASE_URL: url('http:', 'https:').optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  /** A folder whose files hold further variables, by name: for secrets. */
  SECRETS_DIR: z.string().min(1).optional(),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  /** A streaming standby of the same database, from which reports read; and how far behind it may be, seconds. */
  DATABASE_REPLICA_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_REPLICA_LAG: z.coerce.number().int().min(1).max(3600).default(10),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  S3_BUCKET: z.string().min(3).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: url('http:', 'https:').optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Name or ARN of a secret in AWS Secrets Manager that holds the key, in place of the two before. */
  S3_SECRET_ID: z.string().min(1).max(2048).optional(),
  S3_SECRET_REGION: z.string().min(1).default('us-east-1'),
  S3_SECRET_ENDPOINT: url('http:', 'https:').optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  /** Contact for security reports in `/.well-known/security.txt`; defaults to the tenant's support address. */
  SECURITY_CONTACT: url('mailto:', 'https:').optional(),
  MAIL_FROM: z.string().default('Forecourt <no-reply@forecourt.test>'),
  /** Captcha of public forms. */
  CAPTCHA: z.enum(['none', 'altcha', 'recaptcha']).default('none'),
  RECAPTCHA_SITE_KEY: z.string().optional(),
  RECAPTCHA_SECRET: z.string().optional(),
  RECAPTCHA_SCRIPT_URL: url('http:', 'https:').default('https://www.google.com/recaptcha/api.js'),
  RECAPTCHA_VERIFY_URL: url('http:', 'https:').default('https://www.google.com/recaptcha/api/siteverify'),
  DEMO: flag.optional(),
  /** Starts with mails and payouts on hold: for a restored portal that does not notice it by itself. */
  HOLD: flag.default(false),
  /** Keeps the columnar projection of the facts up to date; no report reads it yet (docs/reporting.md). */
  REPORT_ENGINE: flag.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Reverse proxies in front whose X-Forwarded-* headers count: addresses or networks, comma separated. */
  TRUST_PROXY: z.string().default(''),
  /** May fetch /metrics besides loopback: a bearer token. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Address of map tiles with `{z}`, `{x}`, `{y}` and, where the provider wants one, `{key}`. */
  MAP_TILES_URL: url('https:', 'http:')
    .refine((text) => ['{z}', '{x}', '{y}'].every((part) => text.includes(part)), {
      error: 'must hold {z}, {x} and {y}',
    })
    .optional(),
  MAP_KEY: z.string().min(1).optional(),
  /** Attribution that the map provider requires. */
  MAP_ATTRIBUTION: z.string().max(200).default(''),
  /** Key of the maps service that finds addresses. */
  GOOGLE_MAPS_KEY: z
    .string()
    .regex(/^[\w-]+$/, 'must be a key of letters, digits, hyphens and underscores')
    .optional(),
  /** Single sign-on by OpenID Connect; off unless the first three are set. */
  OIDC_ISSUER: url('http:', 'https:').optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  /** Label of the button on the sign-in page. */
  OIDC_LABEL: z.string().trim().min(1).max(60).default('Single sign-on'),
  /** Policy for users who exist only at the identity provider. */
  OIDC_NEW_PEOPLE: z.enum(['refuse', 'create']).default('refuse'),
  /** Key of the audit log's seals: without it, write access to the database isn't enough to seal a changed log. */
  ACTIVITY_SEAL_KEY: z.string().min(32).optional(),
  /** Keys from before, the latest first, comma separated: what they sealed is verified with them. */
  ACTIVITY_SEAL_KEY_OLD: z
    .string()
    .transform((text) => text.split(','))
    .refine((keys) => keys.every(({ length }) => length >= 32), 'must be keys of 32 characters or more')
    .default([]),
  ...PaymentEnvironment,
  /** Largest SCORM package, packed or unpacked, bytes. */
  SCORM_MAX_BYTES: z.coerce
    .number()
    .int()
    .min(1024)
    .default(500 * 1024 * 1024),
  /** Entries in its archive. */
  SCORM_MAX_FILES: z.coerce.number().int().min(1).max(65_535).default(10_000),
  /** Folders within folders. */
  SCORM_MAX_DEPTH: z.coerce.number().int().min(1).max(100).default(20),
  /** Maximum ratio of a file's unpacked size to its packed size. */
  SCORM_MAX_RATIO: z.coerce.number().min(1).default(200),
  /** Origins from which packages may show pictures, films, fonts and frames, with spaces between them. */
  SCORM_SOURCES: z
    .string()
    .default('')
    .transform((text) => text.split(/\s+/).filter(Boolean))
    .pipe(
      z.array(
        z
          .string()
          .regex(/^https:\/\/[a-z0-9.-]+(:\d+)?$/, 'must be origins such as https://player.vimeo.com'),
      ),
    ),
});

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Address people use, without trailing slash; undefined: the loopback address asked for counts. */
  readonly baseUrl: string | undefined;
  readonly contentPort: number;
  readonly contentOrigin: string | undefined;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly databasePool: number;
  readonly replica: ReplicaConfig | undefined;
  readonly s3: S3Config | undefined;
  readonly hold: boolean;
  readonly reportEngine: boolean;
  readonly smtpUrl: string | undefined;
  /** A `mailto:` or https address. */
  readonly securityContact: string | undefined;
  readonly mailFrom: string;
  readonly captcha: CaptchaConfig;
  /** Demo tenant of an empty database: none, with the documented password, or with a random one. */
  readonly demo: 'off' | 'documented-password' | 'random-password';
  readonly logLevel: string;
  readonly trustProxy: readonly string[];
  readonly metricsToken: string | undefined;
  readonly signOn: SignOnConfig | undefined;
  /** undefined: seals are a plain chain. */
  readonly sealKey: string | undefined;
  readonly formerSealKeys: readonly string[];
  readonly scorm: ScormLimits;
  readonly map: MapProvider;
  readonly payments: PaymentsConfig;
  /** Source of the vault key; without one, nothing can be sealed. */
  readonly vault: VaultConfig;
  /** Cookies carry `Secure` and the `__Host-` prefix. */
  readonly secureCookies: boolean;
}

/** A streaming standby that reports read from. */
export interface ReplicaConfig {
  readonly url: string;
  /** Maximum replica lag before reads use the primary, ms. */
  readonly maxLag: number;
}

/** Provider of map tiles and geocoding; without one, maps work offline with outlines. */
export interface MapProvider {
  /** Address of a tile with `{z}`, `{x}` and `{y}`, the key in it. */
  readonly tiles: string | undefined;
  readonly attribution: string;
  readonly googleKey: string | undefined;
}
/** The sign-on service (OpenID Connect) of the tenant. */
export interface SignOnConfig {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly label: string;
  readonly newPeople: 'refuse' | 'create';
}
export type CaptchaConfig =
  | { readonly kind: 'none' }
  | { readonly kind: 'altcha' }
  | {
      readonly kind: 'recaptcha';
      readonly siteKey: string;
      readonly secret: string;
      /** Loaded by the page. */
      readonly scriptUrl: string;
      /** Asked by the server. */
      readonly verifyUrl: string;
    };

/** Limits of a SCORM package. */
export interface ScormLimits {
  /** bytes, packed or unpacked */
  readonly maxBytes: number;
  readonly maxFiles: number;
  readonly maxDepth: number;
  /** unpacked by packed bytes */
  readonly maxRatio: number;
  /** Foreign origins that packages may load pictures, films, fonts and frames from. */
  readonly sources: readonly string[];
}

export interface S3Config {
  readonly bucket: string;
  readonly region: string;
  readonly endpoint: string | undefined;
  readonly credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
  /** Location of the key if it isn't given in plain text. */
  readonly secret?: SecretConfig | undefined;
}

/** A secret in AWS Secrets Manager, or in what speaks its protocol. */
export interface SecretConfig {
  readonly id: string;
  readonly region: string;
  readonly endpoint: string | undefined;
}

/** A configuration that cannot work; `message` names each mistake in a line of its own. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const scormOf = (e: z.infer<typeof Environment>): ScormLimits => ({
  maxBytes: e.SCORM_MAX_BYTES,
  maxFiles: e.SCORM_MAX_FILES,
  maxDepth: e.SCORM_MAX_DEPTH,
  maxRatio: e.SCORM_MAX_RATIO,
  sources: e.SCORM_SOURCES,
});

/** The environment, checked. Throws {@link ConfigError} that names every mistake at once. */
function checked(env: Readonly<Record<string, string | undefined>>): z.infer<typeof Environment> {
  const secrets = readSecretFiles(env, Object.keys(Environment.shape));
  const all = Object.entries({ ...env, ...secrets.values });
  const given = Object.fromEntries(all.filter(([, value]) => value !== undefined && value !== ''));
  const parsed = Environment.safeParse(given);
  const single = (parsed.error?.issues ?? []).map(
    (issue) => `${issue.path.join('.')}: ${issue.message} (is "${shown(issue.path[0], given)}")`,
  );
  const mistakes = [...secrets.mistakes, ...single, ...crossChecks(given)];
  if (!parsed.success || mistakes.length > 0) throw new ConfigError(mistakes.join('\n'));
  return parsed.data;
}

/** Reads and checks the environment. Throws {@link ConfigError}. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const e = checked(env);
  const own = e.DATABASE_URL !== undefined || !LOOPBACK.has(e.HOST);
  const documented = e.DEMO ?? !own;
  const trial = documented || isLocal(e);
  return {
    port: e.PORT,
    host: e.HOST,
    baseUrl: e.BASE_URL?.replace(/\/+$/, ''),
    contentPort: e.CONTENT_PORT ?? (e.PORT === 0 ? 0 : e.PORT + 1),
    contentOrigin: e.CONTENT_ORIGIN?.replace(/\/+$/, ''),
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL,
    databasePool: e.DATABASE_POOL,
    replica: e.DATABASE_REPLICA_URL
      ? { url: e.DATABASE_REPLICA_URL, maxLag: e.DATABASE_REPLICA_LAG * SECOND }
      : undefined,
    s3: s3Of(e),
    hold: e.HOLD,
    reportEngine: e.REPORT_ENGINE,
    smtpUrl: e.SMTP_URL,
    securityContact: e.SECURITY_CONTACT,
    mailFrom: e.MAIL_FROM,
    captcha: captchaOf(e),
    demo: documented ? (own ? 'random-password' : 'documented-password') : 'off',
    logLevel: e.LOG_LEVEL,
    trustProxy: e.TRUST_PROXY.split(',')
      .map((part) => part.trim())
      .filter(Boolean),
    metricsToken: e.METRICS_TOKEN,
    signOn: signOnOf(e),
    sealKey: e.ACTIVITY_SEAL_KEY,
    formerSealKeys: e.ACTIVITY_SEAL_KEY_OLD,
    scorm: scormOf(e),
    map: mapOf(e),
    payments: paymentsOf(e, trial),
    vault: vaultOf(e, trial),
    secureCookies: e.BASE_URL?.startsWith('https:') ?? false,
  };
}

/** Values of secrets never reach a log. */
function shown(name: PropertyKey | undefined, given: Record<string, string | undefined>): string {
  return /SECRET|TOKEN|URL|KEY/.test(String(name)) ? 'hidden' : (given[String(name)] ?? '');
}

type Input = Readonly<Record<string, string | undefined>>;

/** Errors in combinations of variables. */
const crossChecks = (given: Input): string[] => [
  ...s3Mistakes(given),
  ...originMistakes(given),
  ...mapMistakes(given),
  ...signOnMistakes(given),
  ...captchaMistakes(given),
  ...paymentMistakes(given),
];

const captchaMistakes = (given: Input): string[] =>
  given['CAPTCHA'] === 'recaptcha'
    ? ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET']
        .filter((name) => !given[name])
        .map((name) => `${name}: needed, because CAPTCHA is recaptcha`)
    : [];

function s3Mistakes(given: Input): string[] {
  const mistakes: string[] = [];
  if (Boolean(given['S3_ACCESS_KEY_ID']) !== Boolean(given['S3_SECRET_ACCESS_KEY']))
    mistakes.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: set both or neither');
  if (given['S3_SECRET_ID'] && given['S3_ACCESS_KEY_ID'])
    mistakes.push('S3_SECRET_ID and S3_ACCESS_KEY_ID: the key comes from one of them, not from both');
  if (!given['S3_SECRET_ID'] && (given['S3_SECRET_ENDPOINT'] || given['S3_SECRET_REGION']))
    mistakes.push('S3_SECRET_ID: missing, though other S3_SECRET_ variables are set');
  if (!given['S3_BUCKET'] && (given['S3_ENDPOINT'] || given['S3_ACCESS_KEY_ID'] || given['S3_SECRET_ID']))
    mistakes.push('S3_BUCKET: missing, though other S3_ variables are set');
  return mistakes;
}

function mapMistakes(given: Input): string[] {
  const wantsKey = given['MAP_TILES_URL']?.includes('{key}') === true;
  if (wantsKey && !given['MAP_KEY']) return ['MAP_KEY: missing, though MAP_TILES_URL has {key}'];
  return !wantsKey && given['MAP_KEY'] ? ['MAP_KEY: set, but MAP_TILES_URL has no {key} for it'] : [];
}

function originMistakes(given: Input): string[] {
  const mistakes: string[] = [];
  const base = urlOf(given['BASE_URL']);
  const content = urlOf(given['CONTENT_ORIGIN']);
  if (content && content.hostname === base?.hostname)
    mistakes.push('CONTENT_ORIGIN: needs a host name other than BASE_URL’s; cookies ignore ports');
  if (base?.protocol === 'https:' && content?.protocol === 'http:')
    mistakes.push('CONTENT_ORIGIN: needs https as BASE_URL has; browsers block the mix');
  for (const [name, url] of Object.entries({ BASE_URL: base, CONTENT_ORIGIN: content }))
    if (url && url.href !== `${url.origin}/`) mistakes.push(`${name}: give scheme, host and port only`);
  return mistakes;
}

const SIGN_ON = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;

function signOnMistakes(given: Input): string[] {
  const missing = SIGN_ON.filter((name) => !given[name]);
  const some = missing.length < SIGN_ON.length;
  const issuer = urlOf(given['OIDC_ISSUER']);
  return [
    ...(some ? missing.map((name) => `${name}: missing, though other OIDC_ variables are set`) : []),
    ...(issuer?.protocol === 'http:' && !LOOPBACK.has(issuer.hostname)
      ? ['OIDC_ISSUER: needs https beyond loopback']
      : []),
  ];
}

function signOnOf(e: z.infer<typeof Environment>): SignOnConfig | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = e;
  if (!issuer || !clientId || !clientSecret) return undefined;
  return { issuer, clientId, clientSecret, label: e.OIDC_LABEL, newPeople: e.OIDC_NEW_PEOPLE };
}

const mapOf = (e: z.infer<typeof Environment>): MapProvider => ({
  tiles: e.MAP_TILES_URL?.replaceAll('{key}', encodeURIComponent(e.MAP_KEY ?? '')),
  attribution: e.MAP_ATTRIBUTION,
  googleKey: e.GOOGLE_MAPS_KEY,
});

/** True when only this machine can reach the portal. */
const isLocal = ({ HOST, BASE_URL }: z.infer<typeof Environment>): boolean =>
  LOOPBACK.has(HOST) && (BASE_URL === undefined || LOOPBACK.has(urlOf(BASE_URL)?.hostname ?? ''));

const captchaOf = (e: z.infer<typeof Environment>): CaptchaConfig =>
  e.CAPTCHA === 'recaptcha'
    ? {
        kind: e.CAPTCHA,
        siteKey: e.RECAPTCHA_SITE_KEY ?? '',
        secret: e.RECAPTCHA_SECRET ?? '',
        scriptUrl: e.RECAPTCHA_SCRIPT_URL,
        verifyUrl: e.RECAPTCHA_VERIFY_URL,
      }
    : { kind: e.CAPTCHA };

function s3Of(e: z.infer<typeof Environment>): S3Config | undefined {
  if (!e.S3_BUCKET) return undefined;
  return {
    bucket: e.S3_BUCKET,
    region: e.S3_REGION,
    endpoint: e.S3_ENDPOINT,
    credentials:
      e.S3_ACCESS_KEY_ID && e.S3_SECRET_ACCESS_KEY
        ? { accessKeyId: e.S3_ACCESS_KEY_ID, secretAccessKey: e.S3_SECRET_ACCESS_KEY }
        : undefined,
    secret: e.S3_SECRET_ID
      ? { id: e.S3_SECRET_ID, region: e.S3_SECRET_REGION, endpoint: e.S3_SECRET_ENDPOINT }
      : undefined,
  };
}
