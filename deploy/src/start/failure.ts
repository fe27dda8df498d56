import { isInstalled } from '../workspace.ts'

/**
 * A failure that keeps Coffer from starting or running. Its message tells the person at the terminal what is wrong and
 * which variable or command helps, in one sentence.
 */
export class StartFailure extends Error {
  override readonly name = 'StartFailure'
}

const sentences: Record<string, string> = {
  ENOTFOUND: 'A host that is needed cannot be found; check the network and start again.',
  EAI_AGAIN: 'The network cannot be reached; check it and start again.',
  ENETUNREACH: 'The network cannot be reached; check it and start again.',
  ENOSPC: 'The disk is full; free some space, or choose another data folder with COFFER_DATA_DIR.',
  EMFILE: 'Too many files are open on this machine; raise the limit (ulimit -n) and start again.',
  ERR_MODULE_NOT_FOUND: 'A package is missing; start with "npx -y pnpm start", which installs it.',
}

/**
 * Returns the sentence about any error for people. A failure made for people has its own text, also that of a package
 * which may not import this one and has its own of the same name; of other errors only the first line is shown.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return `Something unexpected happened: ${String(error)}`
  if (error.name === 'StartFailure' || error.name === 'DeployRefusal') return error.message
  const [, folder] =
    /Cannot find (?:package|module) '(?:@coffer\/|\S*\/node_modules\/@coffer\/)([\w-]+)/.exec(
      error.message,
    ) ?? []
  if (folder !== undefined && isInstalled) return `This needs the whole repository of Coffer.`
  if (folder !== undefined)
    return `This needs the folder ${folder}, which this checkout lacks: \`git sparse-checkout add ${folder}\`, then \`npx -y pnpm install\`.`
  const { code, path, cause } = error as NodeJS.ErrnoException
  const known = code === undefined ? undefined : sentences[code]
  if (known) return known
  if (code === 'EACCES' && path) return `${path} may not be read or written; check who owns it.`
  if (cause instanceof Error && 'code' in cause) return describeError(cause)
  const firstLine = error.message.trim().split('\n')[0] || error.name
  return `Something unexpected happened: ${firstLine} (COFFER_DEBUG=1 shows more.)`
}
