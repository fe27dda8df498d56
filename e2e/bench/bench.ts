/** `pnpm bench [name]` runs the benchmarks. Each prints a table with ratios within one run. */
import { composition } from './composition/composition.bench.ts'
import { events } from './events/events.bench.ts'
import { feel } from './feel/feel.bench.ts'
import { ledger } from './ledger/ledger.bench.ts'
import { lists } from './lists/lists.bench.ts'
import { live } from './live/live.bench.ts'
import { login } from './login/login.bench.ts'
import { offline } from './offline/offline.bench.ts'
import { open } from './open/open.bench.ts'
import { scale } from './scale/scale.bench.ts'
import { weight } from './weight/weight.bench.ts'

const BENCHES: Readonly<Record<string, () => Promise<void>>> = {
  composition,
  events,
  feel,
  ledger,
  lists,
  live,
  login,
  offline,
  open,
  scale,
  weight,
}

const name = process.argv[2]
const chosen = name === undefined ? Object.keys(BENCHES) : [name]
for (const each of chosen) {
  const bench = BENCHES[each]
  if (!bench) {
    console.error(`There is no benchmark “${each}”. There are: ${Object.keys(BENCHES).join(', ')}.`)
    process.exit(1)
  }
  await bench()
}
