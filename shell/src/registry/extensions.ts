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

/** The loader of a sheet, from the remote that registered its id; null when none that is switched on did. */
export function sheetLoader<Id extends SheetId>(
  { loader, offers }: Remotes,
  id: Id,
  isOn: (remote: RemoteName) => boolean,
): SheetLoader<Id> | null {
  const offer = offers.find(({ remote, sheets }: Offer) => sheets.includes(id) && isOn(remote))
  if (!offer) return null
  return async () => {
    const { sheets } = await loader.loadExtensions(offer.remote)
    const load = sheets[id]
    if (!load) throw new Error(`${offer.remote} no longer has the sheet “${id}”.`)
    return withTexts(load)
  }
}

/** A component and the words it speaks, in the person's language. */
async function withTexts<T>(load: () => Promise<T>): Promise<T> {
  const module = await load()
  await loadCatalogues(getLanguage())
  return module
}
