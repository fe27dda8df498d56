import { mountRootParcel } from 'single-spa'
import type { ParcelConfigObject } from 'single-spa'
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
  return {
    // An update that arrives while the parcel goes away is of no use to anyone.
    update: (next) => {
      if (parcel.getStatus() === 'MOUNTED') parcel.update?.({ domElement, ...next }).catch(reportError)
    },
    unmount: () => {
      if (parcel.getStatus() === 'MOUNTED') parcel.unmount().catch(reportError)
    },
  }
}
