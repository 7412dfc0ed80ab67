import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runMain, say, SetupFailure } from './setup/failure.mjs';
import { inRoot, root } from './setup/paths.mjs';

const LICENSE_FILE = /^(licen[cs]e|notice|copying)/i;
const MAX_OUTPUT = 256 * 1024 * 1024;

function runNpm(...args) {
  const { status, stdout, stderr } = spawnSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: MAX_OUTPUT,
    shell: process.platform === 'win32',
  });
  if (status !== 0 && !stdout) throw new SetupFailure(`npm ${args.join(' ')} failed: ${stderr.trim()}`);
  return stdout;
}

/** Folders of the production dependencies that are installed here, without the workspaces. */
function productionFolders() {
  const listed = runNpm('ls', '--all', '--omit=dev', '--parseable').trim().split('\n');
  return listed.filter((folder) => folder.includes('node_modules') && !folder.includes('@forecourt'));
}

function describePackage(folder) {
  const { name, version, license, licenses } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  );
  const texts = readdirSync(folder)
    .filter((file) => LICENSE_FILE.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8').trim());
  const named = license ?? licenses?.map(({ type }) => type).join(' or ') ?? 'unknown license';
  return `${name} ${version} (${named.type ?? named})\n\n${texts.join('\n\n')}`;
}

// npm run notices [folder]: third-party notices and a CycloneDX SBOM of what a production installation contains.
await runMain(() => {
  const target = path.resolve(process.argv[2] ?? inRoot('notices'));
  mkdirSync(target, { recursive: true });
  const packages = [...new Set(productionFolders().map(describePackage))].toSorted();
  writeFileSync(
    path.join(target, 'THIRD_PARTY_NOTICES.txt'),
    `${packages.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`,
  );
  writeFileSync(path.join(target, 'sbom.cdx.json'), runNpm('sbom', '--omit=dev', '--sbom-format=cyclonedx'));
  say(
    `${packages.length} packages in ${path.relative(root, target)}/THIRD_PARTY_NOTICES.txt and sbom.cdx.json`,
  );
});
