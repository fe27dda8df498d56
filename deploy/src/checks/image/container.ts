import { execFile, spawn } from 'node:child_process'
import { promisify } from 'node:util'

type Log = (line: string) => void

/** Buildah also runs programs of an image. It needs neither Docker nor rights of its own with this isolation. */
const ENV = { ...process.env, BUILDAH_ISOLATION: 'chroot' }
/** The last lines that the message of a failure has. */
const LAST_LINES = 20

/** Returns whether this machine can build images. */
export const hasBuildah = (): Promise<boolean> =>
  promisify(execFile)('buildah', ['--version']).then(
    () => true,
    () => false,
  )

/** Runs a command of Buildah and returns its output. @throws an Error with its last lines. */
export function buildah(args: readonly string[], log: Log = () => {}): Promise<string> {
  const child = spawn('buildah', args, { env: ENV, stdio: ['ignore', 'pipe', 'pipe'] })
  const lines = collectLines(child, log)
  let output = ''
  child.stdout.on('data', (text: string) => (output += text))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve(output.trim())
      else reject(new Error(`buildah ${args[0]} failed:\n${lines().join('\n')}`))
    })
  })
}

/** How a container of the image runs: compose.yaml says the same for Docker. */
export interface ContainerOptions {
  /** Folders of this machine by the path at which the container has them. */
  readonly volumes: Readonly<Record<string, string>>
  readonly env: Readonly<Record<string, string>>
  readonly log: Log
}

/** A program that runs in a container. */
export interface RunningProgram {
  /** Resolves when the program has ended. @throws an Error with its last lines if it fails. */
  readonly ended: Promise<void>
  /** Ends it as Docker does, and resolves when it has ended. */
  stop(): Promise<void>
}

/**
 * Starts a program in a container, as the image's user and without capabilities. Buildah passes on no signal but ends the program at
 * once, so a shell beside the program sends SIGTERM when its input ends.
 */
export function startProgram(
  container: string,
  command: string,
  { volumes, env, log }: ContainerOptions,
): RunningProgram {
  const args = [
    'run',
    '--cap-drop=ALL',
    ...Object.entries(volumes).map(([path, folder]) => `--volume=${folder}:${path}`),
    ...Object.entries(env).map(([name, value]) => `--env=${name}=${value}`),
    container,
    '--',
    'sh',
    '-c',
    `exec 3<&0; ${command} & program=$!; (read -r _; kill -TERM $program) <&3 & wait $program`,
  ]
  const child = spawn('buildah', args, { env: ENV, stdio: ['pipe', 'pipe', 'pipe'] })
  const lines = collectLines(child, log)
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`${command} failed in the container:\n${lines().join('\n')}`))
    })
  })
  // Callers that wait for the end or stop the program get the failure.
  ended.catch(() => undefined)
  return {
    ended,
    stop: () => {
      child.stdin.end()
      return ended
    },
  }
}

type Child = ReturnType<typeof spawn>

/** Passes the lines of the output on, and returns what gives the last ones. */
function collectLines({ stdout, stderr }: Child, log: Log): () => readonly string[] {
  const lines: string[] = []
  for (const stream of [stdout, stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
        lines.push(line)
        log(line)
      }
    })
  return () => lines.slice(-LAST_LINES)
}
