/** A program with its arguments; a test runner also names the file of its JSON report. */
export interface Command {
  readonly program: string
  readonly args: readonly string[]
  readonly report?: string
  /** True for a test runner that also passes without a test to run. */
  readonly mayRunNothing?: boolean
  readonly env?: Readonly<Record<string, string>>
}

/** Work in this process. It throws when it fails, and returns a sentence when this machine cannot do it. */
export type Work = (log: (line: string) => void) => Promise<string | void>

/** A part of the checks: programs that run in order, or work in this process. */
export interface Step {
  /** The name that selects it on the command line: `npx -y pnpm test types`. */
  readonly name: string
  readonly title: string
  readonly work: readonly Command[] | Work
  /** A sentence that says what to do when it fails. */
  readonly help: string
}

/** Steps that run at the same time. */
export type Stage = readonly Step[]

/** Returns the stages with only the named steps; without names all. */
export const selectSteps = (stages: readonly Stage[], wanted: readonly string[]): readonly Stage[] =>
  stages
    .map((stage) => stage.filter(({ name }) => wanted.length === 0 || wanted.includes(name)))
    .filter((stage) => stage.length > 0)

/** Throws a sentence with the existing names when a wanted one is not among them. */
export function checkNames(stages: readonly Stage[], wanted: readonly string[]): void {
  const names = stages.flatMap((stage) => stage.map(({ name }) => name))
  const unknown = wanted.filter((name) => !names.includes(name))
  if (unknown.length > 0)
    throw new Error(`No step is called ${unknown.join(', ')}. There are ${names.join(', ')}.`)
}
