import { open, rename } from 'node:fs/promises'
import { changeRegistry } from '../../publish/change-registry.ts'
import { DeployRefusal } from '../../publish/deploy-refusal.ts'
import { checkDrop, checkKeys, readLiveKeys } from '../../publish/key-checks.ts'
import { showShell } from '../../publish/publish-shell.ts'
import { readShell } from '../../publish/shell-record.ts'
import { readRegistry } from '../../publish/registry-store.ts'
import type { Site } from '../../publish/registry-store.ts'
import { formatSigningKeys, makeSigningKey } from '../../publish/signing-keys.ts'
import type { SigningKey } from '../../publish/signing-keys.ts'
import { keyFile } from '../site.ts'
import { WHY, expectWords, readReason } from '../verb.ts'
import type { Verb, VerbInput } from '../verb.ts'

export const keys: Verb = {
  words: '[add | drop <id> | sign]',
  summary: 'shows or rotates the keys that sign the registry',
  details:
    'A rotation has two steps. `keys add`: both keys sign, and the shell’s page trusts both; give every publisher the new file. A day later, when no page is open that knows the old key only, `keys drop <id>`, and give them the file again. A call that was interrupted is completed by calling it again. `keys sign` signs the live registry anew, with all keys and the present time: after the site was restored from a backup, so that devices accept it. Keep a copy of the file: without a key nothing can be published to the site.',
  examples: [
    'keys',
    'keys add --why "Yearly rotation"',
    'keys drop 1a2b3c --why "Yearly rotation"',
    'keys sign --why "The site was restored"',
  ],
  options: {
    ...WHY,
    now: { type: 'boolean', text: 'drops a key that leaked, without waiting a day' },
  },
  run: async (input) => {
    const [action, id] = input.words
    expectWords(input.words, action === 'drop' ? 2 : 1)
    if (action === undefined) await list(input)
    else if (action === 'add') await add(input)
    else if (action === 'drop') await dropKey(input, id)
    else if (action === 'sign') await sign(input, input.site)
    else throw new DeployRefusal(`keys does not know "${action}".`, 'Say add, drop and an id, or sign.')
  },
}

async function list({ site, env, print }: VerbInput): Promise<void> {
  const { signers, trusted } = await liveKeys(site)
  print(keyFile(env))
  const own = site.keys.map(({ id }) => id)
  for (const id of own) print(`  ${id}${trusted.includes(id) ? '' : ' (the live page does not trust it)'}`)
  for (const id of new Set([...signers, ...trusted]))
    if (!own.includes(id)) print(`  ${id} (not in this file, but the site has it)`)
}

/**
 * Adds a key, which is stored and signs before a page trusts it. During a rotation it makes none and completes the
 * missing steps.
 */
async function add(input: VerbInput): Promise<void> {
  const { site, env, print } = input
  await checkKeys(site, (await readRegistry(site)).envelope)
  const isUnderWay = site.keys.length > 1
  const next = { ...site, keys: isUnderWay ? site.keys : [...site.keys, makeSigningKey()] }
  // Without a reason nothing is made.
  readReason(input.options)
  if (isUnderWay) print('A rotation is under way, so no further key is made: `keys drop <id>` ends it.')
  else await writeKeys(keyFile(env), next.keys)
  await sign(input, next)
  await showShell(next)
}

/** Drops a key. It signs until no new page trusts it, and is in the file until it signs no more. */
async function dropKey(input: VerbInput, id: string | undefined): Promise<void> {
  const { site, env, options } = input
  if (id === undefined) throw new DeployRefusal('A key is missing.', 'Name its id: `keys` lists them.')
  const live = await liveKeys(site)
  const all = [...live.signers, ...live.trusted, ...site.keys.map((key) => key.id)]
  if (!all.includes(id)) throw new DeployRefusal(`There is no key ${id}.`, '`keys` lists them.')
  const next = { ...site, keys: site.keys.filter((key) => key.id !== id) }
  if (next.keys.length === 0) throw new DeployRefusal('It is the only key.', 'Add one first: `keys add`.')
  readReason(options)
  checkDrop({
    id,
    rest: next.keys.map((key) => key.id),
    live,
    shell: await readShell(site.storage),
    nowMs: Date.parse(site.now()),
    isUrgent: options['now'] === true,
  })
  await showShell(next, { dropped: id })
  await sign(input, next, id)
  await writeKeys(keyFile(env), next.keys)
}

/** Signs the live registry with the keys of a site, and reports it. */
async function sign(
  { words, options, print }: VerbInput,
  site: Site,
  dropped: string | null = null,
): Promise<void> {
  const change = { action: 'keys', app: 'site', detail: words.join(' '), why: readReason(options) } as const
  const always = words[0] === 'sign'
  await changeRegistry(
    site,
    (registry) => registry,
    () => change,
    { always, dropped },
  )
  print(
    `${site.keys.map((key) => key.id).join(' and ')} ${site.keys.length === 1 ? 'signs' : 'sign'} the registry.`,
  )
}

async function liveKeys(site: Site) {
  return readLiveKeys(site.storage, (await readRegistry(site)).envelope)
}

async function writeKeys(file: string, all: readonly SigningKey[]): Promise<void> {
  const handle = await open(`${file}.next`, 'w', 0o600)
  await handle.writeFile(formatSigningKeys(all))
  await handle.sync()
  await handle.close()
  await rename(`${file}.next`, file)
}
