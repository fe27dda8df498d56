import { readFileSync } from 'node:fs'
import { inWorkspace } from '../workspace.ts'

/** The examples in docs/ci. */
export const CI_EXAMPLES = ['github', 'forgejo', 'gitlab'] as const
export type CiExample = (typeof CI_EXAMPLES)[number]

const JOB = { github: /^ {2}(\w+):$/, forgejo: /^ {2}(\w+):$/, gitlab: /^([\w-]+):$/ }
const BLOCK = /^( *)(?:- )?(?:run: )?(?:- )?\|$/

/** Returns the shell script of each job of an example by the job's name, or by its first word on GitLab. */
export function readScripts(example: CiExample): Readonly<Record<string, string>> {
  const scripts: Record<string, string> = {}
  let job = ''
  let indent: number | null = null
  for (const line of readFileSync(inWorkspace(`docs/ci/${example}.yml`), 'utf8').split('\n')) {
    const depth = line.length - line.trimStart().length
    if (indent !== null && line !== '' && depth <= indent) indent = null
    if (indent !== null) scripts[job] = `${scripts[job] ?? ''}${line.trim()}\n`
    const [, name] = JOB[example].exec(line) ?? []
    if (name !== undefined) job = name.split('-')[0] ?? ''
    const [, before] = BLOCK.exec(line) ?? []
    if (before !== undefined) indent = before.length
  }
  return scripts
}
