import { mountRootParcel } from 'single-spa'
import type { Parcel, ParcelConfigObject } from 'single-spa'
import type { RemoteApp, RemoteProps } from '@coffer/shared-sdk/contracts'
import { reportError } from '@coffer/shared-sdk/client'

const MOUNT_LIMIT_MS = 30_000
const UNMOUNT_LIMIT_MS = 5_000

export interface MountedRemote {
  readonly update: (props: RemoteProps) => void
  readonly unmount: () => void
}

/**
 * Mounts a remote as a parcel and answers once it stands. Rejects when it throws or takes longer
 * than 30 s, so that nothing waits for it for ever.
 */
export async function mountRemote(
  app: RemoteApp,
  domElement: HTMLElement,
  props: RemoteProps,
): Promise<MountedRemote> {
  // Without a name of its own each parcel gets a unique one: two parcels of one name would destroy each other.
  const config = {
    ...app,
    timeouts: {
      mount: { millis: MOUNT_LIMIT_MS, dieOnTimeout: true, warningMillis: MOUNT_LIMIT_MS },
      unmount: { millis: UNMOUNT_LIMIT_MS, dieOnTimeout: true, warningMillis: UNMOUNT_LIMIT_MS },
    },
  } as unknown as ParcelConfigObject
  const parcel = mountRootParcel(config, { domElement, ...props })
  await parcel.mountPromise
  return inTurn(parcel, domElement)
}

/**
 * A parcel takes one thing at a time: told of a place, or taken down, while it still draws another, it refuses. What comes
 * meanwhile waits: of several places the last, and before any place the end.
 */
function inTurn(parcel: Parcel, domElement: HTMLElement): MountedRemote {
  let waiting: RemoteProps | null = null
  let isBusy = false
  let isLeaving = false
  const goOn = async (): Promise<void> => {
    if (isBusy || parcel.getStatus() !== 'MOUNTED') return
    const next = waiting
    waiting = null
    if (!isLeaving && !next) return
    isBusy = true
    await (isLeaving ? parcel.unmount() : parcel.update?.({ domElement, ...next }))?.catch(reportError)
    isBusy = false
    await goOn()
  }
  return {
    update: (next) => {
      waiting = next
      void goOn()
    },
    unmount: () => {
      isLeaving = true
      void goOn()
    },
  }
}
