import type { RemoteName, SheetId, SheetLoader } from '@coffer/shared-sdk/contracts'
import type { SlotFilling } from '@coffer/shared-sdk/host'
import { loadCatalogues } from '@coffer/shared-sdk/i18n'
import type { Remotes } from './remotes.ts'

type Offer = Pick<Remotes, 'loader' | 'registered'>

/** Returns what the enabled remotes render in each slot. Each module is loaded only once. */
export function slotFillings({ loader, registered }: Offer, isEnabled: (remote: RemoteName) => boolean) {
  const fillings: Record<string, SlotFilling[]> = {}
  for (const { name: remote, slots } of registered.filter(({ name }) => isEnabled(name))) {
    for (const id of slots) {
      const read = async () => {
        const extensions = await loader.loadExtensions(remote)
        const content = extensions.slots[id]
        if (!content) throw new Error(`${remote} no longer fills the slot “${id}”.`)
        return withTexts(content)
      }
      let reading: ReturnType<typeof read> | undefined
      ;(fillings[id] ??= []).push({ remote, load: () => (reading ??= read()) })
    }
  }
  return fillings
}

/** Returns the remote that registered the sheet, an enabled one first; null if none did. */
export function sheetOwner(
  { registered }: Offer,
  id: SheetId,
  isEnabled: (remote: RemoteName) => boolean,
): RemoteName | null {
  const owners = registered.filter(({ sheets }) => sheets.includes(id)).map(({ name }) => name)
  return owners.find(isEnabled) ?? owners[0] ?? null
}

/** Loads a sheet from the remote that registered it. */
export function sheetLoader<Id extends SheetId>(
  { loader }: Offer,
  owner: RemoteName,
  id: Id,
): SheetLoader<Id> {
  return async () => {
    const { sheets } = await loader.loadExtensions(owner)
    const load = sheets[id]
    if (!load) throw new Error(`${owner} no longer has the sheet “${id}”.`)
    return withTexts(load)
  }
}

/** Loads a module and then its texts in the current language. */
async function withTexts<T>(load: () => Promise<T>): Promise<T> {
  const module = await load()
  await loadCatalogues()
  return module
}
