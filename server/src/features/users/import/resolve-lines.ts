import { canonicalEmail, isConfusableEmail, plainTwin } from '@forecourt/contract/email';
import { languageOf } from '@forecourt/contract/languages';
import type { Db, Tx } from '../../../kit/db/db.ts';
import { isRegionMissing } from '../../../kit/geo/region-given.ts';
import type { FieldProblem } from '../../../kit/http/problem.ts';
import type { ImportContext, Line } from '../../../kit/imports/importer.ts';
import { normalized } from '../../../kit/imports/read-table.ts';
import { isAdminRole } from '../../../kit/session/actor.ts';
import { canChangeRole, canEditUser, canGiveRole, type GivenRole } from '../users.policy.ts';
import {
  dealersByName,
  groupsByName,
  usersByEmail,
  survivorsByEmail,
  rolesByName,
  type KnownDealer,
  type KnownUser,
  type Survivor,
} from './known.queries.ts';
import { leavingOf } from './leavers.ts';
import type { UserLine } from './user-line.ts';

/** Differences between an import row and the existing user. */
export interface Difference {
  readonly fields: Readonly<Record<string, string>>;
  readonly role: string | undefined;
  readonly dealers: readonly string[];
  readonly groups: readonly string[];
}

/** An import row with the entities that its names refer to. */
export interface ResolvedLine {
  readonly line: number;
  readonly row: UserLine;
  readonly email: string;
  readonly role: string;
  readonly language: string;
  readonly dealers: readonly string[];
  readonly groups: readonly string[];
  readonly known: KnownUser | undefined;
  /** Undefined when the row changes nothing, or rows are not to change people. */
  readonly difference: Difference | undefined;
  readonly errors: readonly FieldProblem[];
  /** The table says that the person left. */
  readonly hasLeft: boolean;
  readonly deactivates: boolean;
  /** True when the row would make a non-administrator an administrator. */
  readonly administrator: boolean;
}

type Roles = Awaited<ReturnType<typeof rolesByName>>;

interface Lookups {
  readonly roles: Roles;
  readonly groups: ReadonlyMap<string, string>;
  readonly dealers: ReadonlyMap<string, readonly KnownDealer[]>;
  readonly people: ReadonlyMap<string, KnownUser>;
  readonly survivors: ReadonlyMap<string, Survivor>;
  /** People whose addresses the rows’ look like. */
  readonly twins: ReadonlyMap<string, KnownUser>;
}

const unknown = (path: string, name: string): FieldProblem => ({
  path,
  key: 'field.import_unknown',
  values: { name },
});

/** Looks up, for all rows at once, what their names mean, who is there already, and what the actor may not do. */
export async function resolveLines(
  db: Db | Tx,
  context: ImportContext,
  lines: readonly Line<UserLine>[],
): Promise<readonly ResolvedLine[]> {
  const called = new Set(lines.flatMap(({ row }) => [...row.dealers, ...row.dealerIds]));
  const emails = lines.map(({ row }) => row.email);
  const lookups: Lookups = {
    roles: await rolesByName(db),
    groups: await groupsByName(db),
    dealers: await dealersByName(db, context.actor, [...called]),
    people: await usersByEmail(db, context.actor, emails),
    survivors: await survivorsByEmail(db, context.actor, emails),
    twins: await usersByEmail(db, context.actor, emails.filter(isConfusableEmail).map(plainTwin)),
  };
  return lines.map((one) => resolveLine(context, lookups, one));
}

function resolveLine(context: ImportContext, lookups: Lookups, { line, row }: Line<UserLine>): ResolvedLine {
  const role = lookups.roles.get(row.role === '' ? 'learner' : normalized(row.role));
  const language = languageOf(row.language === '' ? 'en' : row.language);
  const groups = row.assignmentGroups.map((name) => lookups.groups.get(name.toLowerCase()));
  const known = lookups.people.get(canonicalEmail(row.email));
  const dealers = dealersOf(row, lookups.dealers, seenDealersOf(known));
  const resolved = {
    line,
    row,
    email: row.email,
    role: role?.id ?? '',
    language: language ?? 'en',
    dealers: dealers.ids,
    groups: [...new Set(groups.filter((id) => id !== undefined))],
    known,
  };
  const difference = known && context.options['update'] === true ? differenceOf(known, resolved) : undefined;
  const present = [...lookups.roles.values()].find(({ id }) => id === known?.role_id);
  const leaving = leavingOf(context, row.status, known, present?.key);
  const errors = [
    ...unknownWords(row, role, language),
    ...(known ? [] : [...namesMissing(row), ...lookalikeProblems(row.email, lookups.twins)]),
    ...regionProblems(row, known, difference),
    ...dealers.problems,
    ...groups.flatMap((id, i) => (id ? [] : [unknown('assignmentGroups', row.assignmentGroups[i] ?? '')])),
    ...survivorProblems(known, lookups.survivors.get(canonicalEmail(row.email))),
    ...(role ? refusals(context, { known, difference, role }) : []),
    ...leaving.problems,
  ];
  const given = known && difference?.role === undefined ? undefined : role?.key;
  const { hasLeft, deactivates } = leaving;
  const administrator = isAdministrator(context, given);
  return { ...resolved, difference, errors, hasLeft, deactivates, administrator };
}

/** @param roleKey the role that the row gives; undefined where it gives none */
const isAdministrator = ({ settings }: ImportContext, roleKey: string | undefined): boolean =>
  roleKey !== undefined && isAdminRole(settings, roleKey);

/** The present dealers of a person in the importer's scope. */
const seenDealersOf = (known: KnownUser | undefined): KnownUser['dealers'] =>
  known?.seen ? known.dealers : [];

/** A role or language that the portal does not know. */
const unknownWords = (row: UserLine, role: unknown, language: unknown): FieldProblem[] => [
  ...(role ? [] : [unknown('role', row.role)]),
  ...(language ? [] : [unknown('language', row.language)]),
];

/** A second account for a person who has one would make an undo of the merge impossible, too. */
const survivorProblems = (known: KnownUser | undefined, survivor: Survivor | undefined): FieldProblem[] => {
  if (known || !survivor) return [];
  const { seen, name, email } = survivor;
  return seen
    ? [{ path: 'email', key: 'field.import_merged', values: { name, email, suggestion: email } }]
    : [{ path: 'email', key: 'user.email_taken' }];
};

/** A new account has no address that could pass for another one; where that one exists, the preview offers it. */
function lookalikeProblems(email: string, twins: Lookups['twins']): FieldProblem[] {
  if (!isConfusableEmail(email)) return [];
  const twin = twins.get(plainTwin(email));
  if (!twin?.seen) return [{ path: 'email', key: 'field.email_confusable' }];
  const values = { email: twin.email, suggestion: twin.email };
  return [{ path: 'email', key: 'field.import_lookalike', values }];
}

/** Existing users have a name or will enter one; new accounts need one. */
const namesMissing = (row: UserLine): FieldProblem[] =>
  (['firstName', 'lastName'] as const)
    .filter((path) => row[path] === '')
    .map((path) => ({ path, key: 'field.required' }));

/** The address that the account would have lacks its state or province, and the row is what makes it so. */
function regionProblems(
  row: UserLine,
  known: KnownUser | undefined,
  difference: Difference | undefined,
): FieldProblem[] {
  if (known && !difference) return [];
  const stored = known && addressIn(known.fields);
  const given = stored ? addressIn({ ...known.fields, ...difference?.fields }) : row;
  return isRegionMissing(given, stored) ? [{ path: 'region', key: 'field.required' }] : [];
}

const addressIn = (fields: Readonly<Record<string, string>>) => ({
  addressLine1: fields['addressLine1'] ?? '',
  city: fields['city'] ?? '',
  region: fields['region'] ?? '',
  postalCode: fields['postalCode'] ?? '',
  country: fields['country'] ?? '',
});

const isCalled = ({ called }: KnownDealer, name: string): boolean =>
  called.some((one) => one.toLowerCase() === name.toLowerCase());

/**
 * The dealers that a row means. Of several with a name, those whose ids it also gives are meant, then those of the person,
 * who may belong to some that the actor does not see.
 */
function dealersOf(row: UserLine, found: Lookups['dealers'], own: readonly KnownDealer[]) {
  const meant = (name: string, among: readonly KnownDealer[]): readonly KnownDealer[] => {
    const certain = among.filter((dealer) => isCalled(dealer, name));
    return certain.length > 0 ? certain : (found.get(name) ?? []);
  };
  const byId = row.dealerIds.map((name) => {
    const hasId = ({ called: [id] }: KnownDealer) => id?.toLowerCase() === name.toLowerCase();
    return {
      path: 'dealerIds',
      name,
      dealers: [...own, ...(found.get(name) ?? [])].filter(hasId).slice(0, 1),
    };
  });
  const identified = byId.flatMap(({ dealers }) => dealers);
  const byName = row.dealers.map((name) => {
    const certain = identified.filter((dealer) => isCalled(dealer, name));
    return certain.length > 0
      ? { path: 'dealers', name, dealers: certain.slice(0, 1) }
      : { path: 'dealers', name, dealers: meant(name, own) };
  });
  const all = [...byId, ...byName];
  return {
    ids: [...new Set(all.flatMap(({ dealers: [first, other] }) => (first && !other ? [first.id] : [])))],
    problems: all.flatMap(({ path, name, dealers }) => dealerProblems(path, name, dealers.length)),
  };
}

const dealerProblems = (path: string, name: string, count: number): FieldProblem[] => {
  if (count === 1) return [];
  return count === 0
    ? [unknown(path, name)]
    : [{ path, key: 'field.import_ambiguous', values: { name, count } }];
};

type Resolved = Pick<ResolvedLine, 'row' | 'role' | 'language' | 'dealers' | 'groups'>;

/** Undefined when the row says nothing new. What the row leaves out stays as it is. */
function differenceOf(known: KnownUser, line: Resolved): Difference | undefined {
  const fields = Object.fromEntries(
    Object.entries(known.fields).flatMap(([field, now]) => {
      const given = field === 'language' && line.row.language ? line.language : textOf(line.row, field);
      return given === '' || given === now ? [] : [[field, given] as const];
    }),
  );
  const role = line.row.role !== '' && line.role !== known.role_id ? line.role : undefined;
  const dealers = line.dealers.filter((id) => !known.dealers.some((own) => own.id === id));
  const groups = line.groups.filter((id) => !known.groups.includes(id));
  const nothing = Object.keys(fields).length === 0 && !role && dealers.length === 0 && groups.length === 0;
  return nothing ? undefined : { fields, role, dealers, groups };
}

function textOf(row: UserLine, field: string): string {
  const value = Object.entries(row).find(([name]) => name === field)?.[1];
  return typeof value === 'string' ? value : '';
}

interface Options {
  readonly known: KnownUser | undefined;
  readonly difference: Difference | undefined;
  readonly role: GivenRole;
}

/** Changes that the actor may not make, by the same rules as the user page. */
function refusals({ actor }: ImportContext, { known, difference, role }: Options): FieldProblem[] {
  const tooStrong: FieldProblem = { path: 'role', key: 'field.import_rank' };
  if (!known) return canGiveRole(actor, role) ? [] : [tooStrong];
  if (!known.seen) return [{ path: 'email', key: 'user.email_taken' }];
  if (!difference) return [];
  if (!canEditUser(actor, known)) return [{ path: 'email', key: 'user.rank' }];
  if (difference.role && !(canChangeRole(actor, known) && canGiveRole(actor, role))) return [tooStrong];
  return [];
}
