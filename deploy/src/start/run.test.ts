import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isRunning } from './process-table.ts'
import { freePorts, listenAnywhere, startCoffer, type StartedCoffer } from './testing/started-coffer.ts'

/** `pnpm nightly` ends it by each signal and occupies each port, `pnpm test` one of them. */
const IS_NIGHTLY = process.env['COFFER_NIGHTLY'] === '1'
const SIGNALS = (['SIGINT', 'SIGTERM', 'SIGHUP'] as const).slice(0, IS_NIGHTLY ? undefined : 1)
const PORTS = ['COFFER_PORT', 'COFFER_POCKETBASE_PORT', 'COFFER_INBOX_PORT', 'COFFER_SMTP_PORT']

let dataDir: string
let env: Record<string, string>
let started: StartedCoffer[]

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'coffer-data-'))
  env = { ...(await freePorts()), COFFER_DATA_DIR: dataDir }
  started = []
})

afterEach(async () => {
  for (const { child, exitCode } of started) {
    child.kill()
    await exitCode
  }
  rmSync(dataDir, { recursive: true })
})

function start(more: Record<string, string> = {}): StartedCoffer {
  const coffer = startCoffer({ ...env, ...more })
  started.push(coffer)
  return coffer
}

const app = (path: string) => `http://127.0.0.1:${env.COFFER_PORT}${path}`
const backendPid = (coffer: StartedCoffer) => Number(/backend process (\d+)/.exec(coffer.output())?.[1])

describe('a start', () => {
  it('brings everything up and says where it is and how to stop it', async () => {
    const coffer = start()
    await coffer.printed('Ctrl-C')
    expect(await (await fetch(app('/dashboard'), { headers: { accept: 'text/html' } })).text()).toBe(
      '<title>Coffer</title>',
    )
    expect(await (await fetch(app('/api/health'))).json()).toMatchObject({ starts: 1 })
    expect((await fetch(`http://127.0.0.1:${env.COFFER_INBOX_PORT}/api/messages`)).status).toBe(200)
    const output = coffer.output()
    expect(output).toContain(`Coffer is running  ${app('')}`)
    expect(output).toContain(`Mail inbox      http://127.0.0.1:${env.COFFER_INBOX_PORT}`)
    expect(output).toContain('Demo sign-ins   ann@coffer.example  admin, Harbour House')
    expect(output).toContain(`Data folder     ${dataDir}`)
    expect(output).toMatch(/✓ Building the apps \d+\.\d s/)
    expect(output).toContain('  Building the apps: all up to date')
  })

  it('finds its data again the second time', async () => {
    const first = start()
    await first.printed('Ctrl-C')
    first.child.kill('SIGINT')
    expect(await first.exitCode).toBe(0)
    const second = start()
    await second.printed('Ctrl-C')
    expect(await (await fetch(app('/api/health'))).json()).toMatchObject({ starts: 2 })
  })
})

describe('the end', () => {
  it.each(SIGNALS)('comes with %s: every process stops, exit code 0', async (signal) => {
    const coffer = start()
    await coffer.printed('Ctrl-C')
    // Script runners pass Ctrl-C on although the terminal has sent it already.
    coffer.child.kill(signal)
    coffer.child.kill(signal)
    expect(await coffer.exitCode).toBe(0)
    expect(coffer.errors()).toBe('')
    expect(isRunning(backendPid(coffer))).toBe(false)
    await expect(fetch(app('/'))).rejects.toThrow()
  })

  it('comes with Ctrl-C in the middle of a start as well', async () => {
    const coffer = start({ FAKE: 'endless' })
    await coffer.printed('backend process')
    coffer.child.kill('SIGINT')
    expect(await coffer.exitCode).toBe(0)
    expect(coffer.errors()).toBe('')
    expect(isRunning(backendPid(coffer))).toBe(false)
  })

  it.runIf(IS_NIGHTLY)('comes with SIGTERM before PocketBase is up', async () => {
    const coffer = start({ FAKE: 'never-ready' })
    await coffer.printed('backend process')
    coffer.child.kill('SIGTERM')
    expect(await coffer.exitCode).toBe(0)
    expect(coffer.errors()).toBe('')
    expect(isRunning(backendPid(coffer))).toBe(false)
  })

  it.runIf(IS_NIGHTLY)('comes when Ctrl-C reaches PocketBase first', async () => {
    const coffer = start()
    await coffer.printed('Ctrl-C')
    process.kill(backendPid(coffer), 'SIGINT')
    coffer.child.kill('SIGINT')
    expect(await coffer.exitCode).toBe(0)
    expect(coffer.errors()).toBe('')
  })

  it('comes in time also when a part does not want to stop', async () => {
    const coffer = start({ FAKE: 'stubborn' })
    await coffer.printed('Ctrl-C')
    coffer.child.kill('SIGTERM')
    expect(await coffer.exitCode).toBe(0)
    expect(isRunning(backendPid(coffer))).toBe(false)
  }, 15_000)

  it('comes with one sentence when PocketBase ends by itself', async () => {
    const coffer = start()
    await coffer.printed('Ctrl-C')
    expect((await fetch(app('/api/crash'))).status).toBe(502)
    expect(await coffer.exitCode).toBe(1)
    expect(coffer.errors()).toBe(
      '✗ PocketBase ended by itself (exit code 3); it said last: database is locked\n',
    )
    await expect(fetch(app('/'))).rejects.toThrow()
  })
})

describe('what keeps it from starting is one sentence', () => {
  const sentence = async (more: Record<string, string> = {}) => {
    const coffer = start(more)
    expect(await coffer.exitCode).toBe(1)
    return coffer
  }

  it.each(PORTS.slice(0, IS_NIGHTLY ? undefined : 1))(
    'when the port of %s is in use, before anything is started',
    async (variable) => {
      const { server, port } = await listenAnywhere()
      // The ports are chosen again while it listens: one chosen before, and released since, may be the very port it got.
      const coffer = await sentence({ ...(await freePorts()), [variable]: String(port) })
      expect(coffer.errors()).toBe(
        `✗ Port ${port} is in use; stop what uses it, or choose another with ${variable}.\n`,
      )
      expect(coffer.output()).toBe('')
      await new Promise((resolve) => server.close(resolve))
    },
  )

  it('when the data folder is a file', async () => {
    const file = join(dataDir, 'file')
    writeFileSync(file, '')
    expect((await sentence({ COFFER_DATA_DIR: file })).errors()).toBe(
      `✗ The data folder ${file} is not a folder; choose another with COFFER_DATA_DIR.\n`,
    )
  })

  it.skipIf(process.getuid?.() === 0)('when the data folder may not be written', async () => {
    chmodSync(dataDir, 0o500)
    expect((await sentence()).errors()).toBe(
      `✗ The data folder ${dataDir} cannot be used (EACCES); choose another with COFFER_DATA_DIR.\n`,
    )
    chmodSync(dataDir, 0o700)
  })

  it('when the address is not of this machine', async () => {
    expect((await sentence({ COFFER_HOST: '192.0.2.1' })).errors()).toBe(
      '✗ This machine has no address "192.0.2.1"; correct COFFER_HOST or COFFER_INBOX_HOST.\n',
    )
  })

  it('when a part fails, and what had been started is stopped', async () => {
    const coffer = await sentence({ FAKE: 'no-go' })
    expect(coffer.errors()).toBe('✗ Go is missing; install it or set COFFER_POCKETBASE.\n')
    await expect(fetch(`http://127.0.0.1:${env.COFFER_POCKETBASE_PORT}/`)).rejects.toThrow()
  })

  it('when there is a bug in it, with the stack only on request', async () => {
    expect((await sentence({ FAKE: 'bug' })).errors()).toBe(
      '✗ Something unexpected happened: x is not a function (COFFER_DEBUG=1 shows more.)\n',
    )
    expect((await sentence({ FAKE: 'bug', COFFER_DEBUG: '1' })).errors()).toContain('at somewhere')
  })
})
