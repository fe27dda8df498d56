import type { Site } from '../publish/registry-store.ts'
import { runDeploy } from './run-deploy.ts'
import type { Environment } from './site.ts'

/** Runs one call of `pnpm run deploy` on a site; returns its exit code and its output. */
export async function callDeploy(
  site: Site,
  args: readonly string[],
  env: Environment = {},
): Promise<readonly [code: 0 | 1, text: string]> {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const code = await runDeploy(args, { env, print, printError: print, open: async () => site })
  return [code, lines.join('\n')]
}
