import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { StartFailure } from './failure.ts'
import { portVariables, type PortName, type Settings } from './settings.ts'

function tryPort(port: number, host: string): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', resolve)
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
}

async function checkPort(name: PortName, port: number, host: string): Promise<void> {
  const error = await tryPort(port, host)
  if (!error) return
  const variable = portVariables[name]
  if (error.code === 'EADDRINUSE') {
    throw new StartFailure(`Port ${port} is in use; stop what uses it, or choose another with ${variable}.`)
  }
  if (error.code === 'EACCES') {
    throw new StartFailure(
      `Port ${port} is reserved by the system; choose one from 1024 on with ${variable}.`,
    )
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    throw new StartFailure(`This machine has no address "${host}"; correct COFFER_HOST or COFFER_INBOX_HOST.`)
  }
  throw error
}

async function checkDataDir(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.probe-${process.pid}`)
  try {
    await mkdir(dataDir, { recursive: true })
    await readdir(dataDir)
    await writeFile(probe, '')
    await rm(probe)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const why = code === 'ENOTDIR' || code === 'EEXIST' ? 'is not a folder' : `cannot be used (${code})`
    throw new StartFailure(`The data folder ${dataDir} ${why}; choose another with COFFER_DATA_DIR.`)
  }
}

/** Finds reasons for later failures, before anything is started. Throws a StartFailure. */
export async function checkBeforeStart(settings: Settings): Promise<void> {
  const local = '127.0.0.1'
  await checkPort('edgePort', settings.edgePort, settings.host)
  await checkPort('pocketbasePort', settings.pocketbasePort, local)
  await checkPort('inboxPort', settings.inboxPort, settings.inboxHost)
  await checkPort('smtpPort', settings.smtpPort, local)
  await checkDataDir(settings.dataDir)
}
