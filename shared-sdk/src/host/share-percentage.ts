import { create } from 'zustand'
import { localSettings } from '../client/storage.ts'

const useShareStore = create<{ readonly asPercentage: boolean }>()(() => ({
  asPercentage: localSettings.get('shareAsPercentage') === 'true',
}))

/** Whether shares are shown as percentages rather than as multipliers; remembered on this device (product 3). */
export function useSharePercentage(): boolean {
  return useShareStore((state) => state.asPercentage)
}

/** Switches between percentages and multipliers, everywhere at once. */
export function toggleSharePercentage(): void {
  const asPercentage = !useShareStore.getState().asPercentage
  localSettings.set('shareAsPercentage', String(asPercentage))
  useShareStore.setState({ asPercentage })
}
