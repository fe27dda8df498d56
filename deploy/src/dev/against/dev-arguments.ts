import { StartFailure } from '../../start/failure.ts'

interface DevArguments {
  /** The named remotes. */
  readonly names: readonly string[]
  /** The origin of the deployed system to develop against; null for the server of this machine. */
  readonly against: string | null
}

const LOCAL = ['localhost', '127.0.0.1']

/** Reads the arguments of `pnpm dev`. Throws a StartFailure for an address that cannot be developed against. */
export function readDevArguments(args: readonly string[]): DevArguments {
  const at = args.indexOf('--against')
  if (at === -1) return { names: args, against: null }
  const address = args[at + 1] ?? ''
  const url = URL.parse(address)
  // Sessions of people travel there.
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOCAL.includes(url.hostname))
  if (!url || !isSafe)
    throw new StartFailure(
      `--against is "${address}"; give the address of a deployed system, such as https://coffer.example.`,
    )
  return { names: args.toSpliced(at, 2), against: url.origin }
}
