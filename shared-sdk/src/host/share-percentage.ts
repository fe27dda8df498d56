import { create } from 'zustand'
import { localSettings } from '../client/device/storage.ts'

/**
 * Null until it is changed. The stored value is read on use, because the module is also loaded where nothing is stored.
 */
const useShareStore = create<{ readonly asPercentage: boolean | null }>()(() => ({ asPercentage: null }))

const stored = () => localSettings.get('shareAsPercentage') === 'true'

/**
 * Returns whether shares are shown as percentages rather than as multipliers; remembered on this device (product 3).
 */
export function useSharePercentage(): boolean {
  return useShareStore(({ asPercentage }) => asPercentage ?? stored())
}

/** Switches between percentages and multipliers, everywhere at once. */
export function toggleSharePercentage(): void {
  const asPercentage = !(useShareStore.getState().asPercentage ?? stored())
  localSettings.set('shareAsPercentage', String(asPercentage))
  useShareStore.setState({ asPercentage })
}
