import type { RemoteName, SheetId, SheetLoader } from '@coffer/shared-sdk/contracts'
import type { SlotFilling } from '@coffer/shared-sdk/host'
import { getLanguage, loadCatalogues } from '@coffer/shared-sdk/i18n'
import type { Offer, Remotes } from './find-remotes.ts'

/** The fillings of every slot by the remotes that are switched on. */
export function slotFillings({ loader, offers }: Remotes, isOn: (remote: RemoteName) => boolean) {
  const fillings: Record<string, SlotFilling[]> = {}
  for (const { remote, slots } of offers.filter((offer) => isOn(offer.remote))) {
    for (const id of slots) {
      const load = async () => {
        const { slots: offered } = await loader.loadExtensions(remote)
        const content = offered[id]
        if (!content) throw new Error(`${remote} no longer fills the slot “${id}”.`)
        return withTexts(content)
      }
      ;(fillings[id] ??= []).push({ remote, load })
    }
  }
  return fillings
}

/** The remote that registered a sheet's id, one that is switched on before others; null when none did. */
export function sheetOwner(
  { offers }: Remotes,
  id: SheetId,
  isOn: (remote: RemoteName) => boolean,
): RemoteName | null {
  const owners = offers.filter(({ sheets }: Offer) => sheets.includes(id)).map(({ remote }) => remote)
  return owners.find(isOn) ?? owners[0] ?? null
}

/** The loader of a sheet from the remote that registered its id. */
export function sheetLoader<Id extends SheetId>(
  { loader }: Remotes,
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

/** A component and the words it speaks, in the person's language. */
async function withTexts<T>(load: () => Promise<T>): Promise<T> {
  const module = await load()
  await loadCatalogues(getLanguage())
  return module
}
