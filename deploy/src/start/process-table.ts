import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

export interface ProcessEntry {
  pid: number
  parentPid: number
  /** The program and its arguments. */
  command: string
}

/**
 * Returns the fields after the program's name, which is in brackets and may contain brackets itself: state, parent, …
 */
function readStat(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat
      .slice(stat.lastIndexOf(')') + 1)
      .trim()
      .split(' ')
  } catch {
    // It has ended.
    return undefined
  }
}

function readCommand(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
  } catch {
    // It ended between the two readings.
    return ''
  }
}

function readEntry(name: string): ProcessEntry[] {
  const pid = Number(name)
  const stat = readStat(pid)
  return stat ? [{ pid, parentPid: Number(stat[1]), command: readCommand(pid) }] : []
}

/** Lists the processes of this machine; from /proc on Linux, where `ps` may be missing. */
function listProcesses(): ProcessEntry[] {
  if (process.platform === 'linux') {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap(readEntry)
  }
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,command='], { encoding: 'utf8' }).split('\n')
  return lines.flatMap((line) => {
    const [, pid, parentPid, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return command === undefined ? [] : [{ pid: Number(pid), parentPid: Number(parentPid), command }]
  })
}

/** Returns all processes started by this one, and by those; parents before children. */
export function findDescendants(pid: number, table = listProcesses()): number[] {
  const children = table.filter(({ parentPid }) => parentPid === pid).map((entry) => entry.pid)
  return [...children, ...children.flatMap((child) => findDescendants(child, table))]
}

/** Matches npm, npx and pnpm, as programs or as scripts that Node runs. */
const scriptRunner =
  /^(?:\S*\/)?(?:(?:npm|npx|pnpm)(?:\s|$)|node\s+\S*\/(?:npm|npx|pnpm)(?:-cli)?(?:\.c?js)?(?:\s|$))/

/**
 * Returns the processes above this one up to the topmost script runner, including shells between them: those of
 * `npx -y pnpm start` are npx, a shell, pnpm and a shell. None when no script runner started it.
 */
export function findScriptRunners(pid: number, table = listProcesses()): number[] {
  const above: ProcessEntry[] = []
  for (let next = pid; above.length < 8;) {
    const here = table.find((entry) => entry.pid === next)
    const parent = table.find((entry) => entry.pid === here?.parentPid)
    if (!parent) break
    above.push(parent)
    next = parent.pid
  }
  const topmost = above.findLastIndex(({ command }) => scriptRunner.test(command))
  return above.slice(0, topmost + 1).map((entry) => entry.pid)
}

/** Sends a signal to each that still exists. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

export function isRunning(pid: number): boolean {
  if (process.platform === 'linux') {
    // In a container without an init, ended orphans stay in the table as zombies.
    const state = readStat(pid)?.[0]
    return state !== undefined && state !== 'Z'
  }
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM means that it exists and belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
