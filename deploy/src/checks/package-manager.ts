import { spawn } from 'node:child_process'

/** Installs packages of Debian, with the output visible. The caller checks whether they are installed afterwards. */
export async function installPackages(names: readonly string[], log: (line: string) => void): Promise<void> {
  const root = process.getuid?.() === 0
  const [program, prefix] = root ? (['apt-get', []] as const) : (['sudo', ['-n', 'apt-get']] as const)
  log(`Asking the system's package manager (${[program, ...prefix, 'install', ...names].join(' ')})…`)
  await tryProgram(program, [...prefix, 'update'])
  await tryProgram(program, [...prefix, 'install', '-y', '--no-install-recommends', ...names])
}

/** Runs a program with its output visible; resolves even if it fails or is missing. */
export function tryProgram(program: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    child.once('error', () => resolve())
    child.once('close', () => resolve())
  })
}
