import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from '../testing/client.ts'
import { startBareServer } from './bare-server.ts'

/** A server that logs every JavaScript engine that loads the hooks. */
export interface EngineServer {
  readonly root: Client
  /**
   * Returns how many engines have loaded them so far: the kept ones once, and each one that was made because all were
   * busy.
   */
  readonly engines: () => number
  readonly stop: () => Promise<void>
}

const SIGN = 'an engine has loaded the hooks'

/** Starts one on the demo that keeps `pool` engines ready; `more` are registrations besides the product's. */
export async function startEngineServer(pool: number, more = ''): Promise<EngineServer> {
  let engines = 0
  const { root, stop } = await startBareServer({
    flags: [`--hooksPool=${pool}`],
    log: (line) => {
      if (line.includes(SIGN)) engines += 1
    },
    changeHooks: (hooks) => {
      const bundle = join(hooks, 'coffer.js')
      writeFileSync(bundle, `console.log('${SIGN}')\n${readFileSync(bundle, 'utf8')}`)
      writeFileSync(join(hooks, 'more.pb.js'), more)
    },
  })
  return { root, engines: () => engines, stop }
}
