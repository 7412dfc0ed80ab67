import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './setup/paths.mjs';

const FILES = globSync(['server/locales/ko/*.json', 'web/src/locales/ko/*.json'], { cwd: inRoot() });

/**
 * A Korean particle depends on the last sound of the word before it, which is unknown for a placeholder: `{name}을(를)`
 * fits any word, `{name}을` doesn't.
 */
const BARE_PARTICLE =
  /\{\w+(?:, \w+)*\}(?:<\/\w+>)*[”’"'」]*(?:을|를|이|가|은|는|와|과|으로|로)(?![\p{Script=Hangul}(])/u;

const hasBareParticle = (text) => BARE_PARTICLE.test(text);

test.each([
  ['{name}을 삭제했습니다.', true],
  ['“{name}”와 같음', true],
  ['<b>{name}</b>로 변경', true],
  ['{count, number}은', true],
  ['{name}을(를) 삭제했습니다.', false],
  ['{name}(으)로 변경', false],
  ['{count}개를 삭제했습니다.', false],
  ['{name}이라는 이름', false],
])('hasBareParticle judges “%s” as %s', (text, isBare) => {
  expect(hasBareParticle(text)).toBe(isBare);
});

test('Korean texts have both forms of a particle when it follows a placeholder', () => {
  expect(FILES.length).toBeGreaterThan(50);
  const bare = FILES.flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(inRoot(file), 'utf8')))
      .filter(([, text]) => hasBareParticle(text))
      .map(([key, text]) => `${file} ${key}: ${text}`),
  );
  expect(bare).toEqual([]);
});
