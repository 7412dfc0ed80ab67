/** Files with one fault each, by the rule that must find it: they show that the rule is on where it should be. */
export const faults = [
  {
    rule: 'typescript(no-floating-promises)',
    files: {
      'server/src/kit/a.ts': 'async function f(): Promise<void> {}\nexport function g(): void {\n  f();\n}\n',
    },
  },
  {
    rule: 'typescript(no-misused-promises)',
    files: {
      'server/src/kit/a.ts':
        'const f = async (): Promise<boolean> => true;\nexport const g = (): number => (f() ? 1 : 2);\n',
    },
  },
  { rule: 'typescript(no-explicit-any)', files: { 'web/src/a.ts': 'export type A = any;\n' } },
  {
    rule: 'typescript(no-unsafe-type-assertion)',
    files: { 'server/src/features/a/a.ts': 'export const f = (x: unknown): string => x as string;\n' },
  },
  { rule: 'eslint(no-console)', files: { 'server/src/kit/a.ts': "console.log('x');\n" } },
  { rule: 'eslint(max-lines)', files: { 'web/src/a.ts': 'export {};\n'.repeat(401) } },
  {
    rule: 'import(no-cycle)',
    files: {
      'server/src/kit/a.ts': "import { b } from './b.ts';\nexport const a = (): number => b() + 1;\n",
      'server/src/kit/b.ts': "import { a } from './a.ts';\nexport const b = (): number => a() + 1;\n",
    },
  },
  {
    rule: 'jsx-a11y(alt-text)',
    files: { 'web/src/a.tsx': 'export const A = () => <img src="/a.png" />;\n' },
  },
  {
    rule: 'react(hooks)',
    files: {
      'web/src/a.tsx':
        "import { useState } from 'react';\nexport function A(props: { on: boolean }) {\n  if (props.on) useState(1);\n  return null;\n}\n",
    },
  },
  {
    rule: 'vitest(no-focused-tests)',
    files: {
      'web/src/a.test.ts':
        "import { expect, test } from 'vitest';\ntest.only('x', () => expect(1).toBe(1));\n",
    },
  },
];
