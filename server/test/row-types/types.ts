import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  parseSync,
  type Program,
  type TSInterfaceDeclaration,
  type TSSignature,
  type TSType,
  type TSTypeAliasDeclaration,
  type TSTypeReference,
} from 'oxc-parser';

/** What a value may be: `string`, `number`, `boolean`, `Date`, `Buffer`, `array`, `null`; `any` if it can't be told. */
export type Kind = string;
/** The columns of a row type; optional ones may be missing. */
export type Columns = Record<string, { readonly kinds: readonly Kind[]; readonly optional: boolean }>;

type Named = TSInterfaceDeclaration | TSTypeAliasDeclaration;

interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly program: Program;
  readonly types: ReadonlyMap<string, Named>;
  /** Imported names: the file and the name there. */
  readonly imports: ReadonlyMap<string, { readonly path: string; readonly name: string }>;
}

const files = new Map<string, SourceFile>();

export function readSource(path: string): SourceFile {
  const known = files.get(path);
  if (known) return known;
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const { program } = parseSync(path, text, { lang: 'ts', sourceType: 'module' });
  const types = new Map<string, Named>();
  const imports = new Map<string, { path: string; name: string }>();
  for (const statement of program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type === 'TSInterfaceDeclaration' || declared?.type === 'TSTypeAliasDeclaration')
      types.set(declared.id.name, declared);
    if (statement.type !== 'ImportDeclaration' || !statement.source.value.startsWith('.')) continue;
    const target = join(dirname(path), statement.source.value);
    for (const one of statement.specifiers)
      if (one.type === 'ImportSpecifier' && one.imported.type === 'Identifier')
        imports.set(one.local.name, { path: target, name: one.imported.name });
  }
  const file = { path, text, program, types, imports };
  files.set(path, file);
  return file;
}

/** Where a type is declared that a file names, following imports. */
function findType(name: string, file: SourceFile): { named: Named; file: SourceFile } | undefined {
  const named = file.types.get(name);
  if (named) return { named, file };
  const imported = file.imports.get(name);
  return imported && findType(imported.name, readSource(imported.path));
}

const nameOf = ({ typeName }: TSTypeReference): string =>
  typeName.type === 'Identifier' ? typeName.name : '';

const KEYWORDS: Partial<Record<TSType['type'], Kind>> = {
  TSStringKeyword: 'string',
  TSTemplateLiteralType: 'string',
  TSNumberKeyword: 'number',
  TSBooleanKeyword: 'boolean',
  TSNullKeyword: 'null',
  TSArrayType: 'array',
  TSTupleType: 'array',
};
const NAMED: Record<string, Kind> = { Date: 'Date', Buffer: 'Buffer', Uint8Array: 'Buffer' };

/** What a value of this type may be. */
export function kindsOf(type: TSType, file: SourceFile): Kind[] {
  const keyword = KEYWORDS[type.type];
  if (keyword) return [keyword];
  if (type.type === 'TSParenthesizedType') return kindsOf(type.typeAnnotation, file);
  if (type.type === 'TSTypeOperator' && type.operator === 'readonly')
    return kindsOf(type.typeAnnotation, file);
  if (type.type === 'TSUnionType') return type.types.flatMap((one) => kindsOf(one, file));
  if (type.type === 'TSLiteralType' && 'value' in type.literal) return [typeof type.literal.value];
  if (type.type !== 'TSTypeReference') return ['any'];
  const known = NAMED[nameOf(type)];
  if (known) return [known];
  const found = type.typeArguments ? undefined : findType(nameOf(type), file);
  return found?.named.type === 'TSTypeAliasDeclaration' && !found.named.typeParameters
    ? kindsOf(found.named.typeAnnotation, found.file)
    : ['any'];
}

/** The columns of a row type; `undefined` if it isn't one, or can't be read without a compiler. */
export function columnsOf(type: TSType, file: SourceFile): Columns | undefined {
  if (type.type === 'TSTypeLiteral') return membersOf(type.members, file);
  if (type.type === 'TSParenthesizedType') return columnsOf(type.typeAnnotation, file);
  if (type.type === 'TSIntersectionType') return joined(type.types.map((one) => columnsOf(one, file)));
  if (type.type !== 'TSTypeReference') return undefined;
  const [first, second] = type.typeArguments?.params ?? [];
  const name = nameOf(type);
  if (first && name === 'Readonly') return columnsOf(first, file);
  if (first && second && (name === 'Pick' || name === 'Omit')) return chosen(name, first, second, file);
  if (first) return undefined;
  const found = findType(name, file);
  if (!found || found.named.typeParameters) return undefined;
  if (found.named.type === 'TSTypeAliasDeclaration') return columnsOf(found.named.typeAnnotation, found.file);
  return interfaceColumns(found.named, found.file);
}

function interfaceColumns(named: TSInterfaceDeclaration, file: SourceFile): Columns | undefined {
  const parents = named.extends.map(({ expression, typeArguments }) => {
    if (expression.type !== 'Identifier') return undefined;
    const { start, end } = expression;
    return columnsOf({ type: 'TSTypeReference', typeName: expression, typeArguments, start, end }, file);
  });
  return joined([...parents, membersOf(named.body.body, file)]);
}

function chosen(name: 'Pick' | 'Omit', from: TSType, keys: TSType, file: SourceFile): Columns | undefined {
  const columns = columnsOf(from, file);
  const literals = keys.type === 'TSUnionType' ? keys.types : [keys];
  const names = literals.flatMap((one) =>
    one.type === 'TSLiteralType' && 'value' in one.literal ? [String(one.literal.value)] : [],
  );
  if (!columns || names.length !== literals.length) return undefined;
  return Object.fromEntries(
    Object.entries(columns).filter(([column]) => names.includes(column) === (name === 'Pick')),
  );
}

const joined = (parts: readonly (Columns | undefined)[]): Columns | undefined =>
  parts.includes(undefined) ? undefined : Object.assign({}, ...parts);

function membersOf(members: readonly TSSignature[], file: SourceFile): Columns | undefined {
  const columns: Columns = {};
  for (const member of members) {
    if (member.type !== 'TSPropertySignature' || member.computed) return undefined;
    const { key, optional, typeAnnotation } = member;
    const name =
      key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined;
    if (name === undefined) return undefined;
    columns[name] = {
      kinds: typeAnnotation ? kindsOf(typeAnnotation.typeAnnotation, file) : ['any'],
      optional,
    };
  }
  return columns;
}
