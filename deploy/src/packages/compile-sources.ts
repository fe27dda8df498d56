import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { OWN_PACKAGES } from '../federation/public-exports.ts'
import { inWorkspace } from '../workspace.ts'

/** The parts of the tools that a remote's repository runs; what they import is compiled with them. */
const TOOL_ENTRIES = ['deploy/src/federation/preset.ts', 'deploy/src/cli/deploy.ts']

const LEFT_OUT = ['**/*.test.*', '**/*.fixture.*', '**/*.gallery.tsx', 'gallery']

/**
 * Compiles the shared packages, and the parts of the tools that remotes run, to JavaScript and declarations in a folder of the
 * workspace: `<folder>/shared-sdk/src`, … Throws what the compiler reports.
 */
export async function compileSources(folder: string): Promise<void> {
  const project = join(folder, 'tsconfig.json')
  const shared = OWN_PACKAGES.map((name) => inWorkspace(basename(name), 'src'))
  const config = {
    extends: inWorkspace('tsconfig.base.json'),
    compilerOptions: {
      types: ['node'],
      noEmit: false,
      // `test types` checks them.
      noCheck: true,
      declaration: true,
      allowImportingTsExtensions: false,
      rewriteRelativeImportExtensions: true,
      rootDir: inWorkspace(),
      outDir: folder,
    },
    files: TOOL_ENTRIES.map((file) => inWorkspace(file)),
    include: shared,
    exclude: shared.flatMap((source) => LEFT_OUT.map((path) => join(source, path))),
  }
  await writeFile(project, JSON.stringify(config))
  try {
    await promisify(execFile)(inWorkspace('node_modules', '.bin', 'tsc'), ['-p', project])
  } catch (error) {
    throw new Error((error as { readonly stdout: string }).stdout, { cause: error })
  }
}
