import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartFailure } from './start-failure.ts'

const FILE = 'notifier-keys.json'

/** The notifier proves its identity with these: to push services with VAPID keys, to the server with the secret. */
export interface NotifierKeys {
  /** VAPID, base64url: browsers subscribe with it. */
  readonly publicKey: string
  readonly privateKey: string
  readonly secret: string
}

/**
 * Returns the keys of this data folder and makes them at the first start; only the owner of the file may read it. If they
 * are lost, every device must subscribe again, so they belong in backups of the folder.
 */
export function notifierKeys(dataDir: string): NotifierKeys {
  const file = join(dataDir, FILE)
  if (!existsSync(file)) writeKeys(file)
  return JSON.parse(readFileSync(file, 'utf8')) as NotifierKeys
}

/**
 * Replaces the keys of a data folder, for example after a leak; returns the path of their file.
 * @throws StartFailure when it has none.
 */
export function renewNotifierKeys(dataDir: string): string {
  const file = join(dataDir, FILE)
  if (!existsSync(file)) throw new StartFailure(`${dataDir} has no ${FILE}: name the server's data folder.`)
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify(makeKeys()), { mode: 0o600 })
  renameSync(draft, file)
  return file
}

/** Writes the file completely or not at all: if two start at once, the keys of the first one stay. */
function writeKeys(file: string): void {
  // The notifier may start before the server on a new machine.
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify(makeKeys()), { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
}

function makeKeys(): NotifierKeys {
  const jwk = generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey.export({ format: 'jwk' })
  const bytes = (part: string | undefined): Buffer => Buffer.from(part ?? '', 'base64url')
  // Browsers want the uncompressed point.
  const point = Buffer.concat([Buffer.from([4]), bytes(jwk.x), bytes(jwk.y)])
  return {
    publicKey: point.toString('base64url'),
    privateKey: bytes(jwk.d).toString('base64url'),
    secret: randomBytes(32).toString('base64url'),
  }
}
