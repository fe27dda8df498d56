import { mountRootParcel } from 'single-spa'
import type { Parcel, ParcelConfigObject } from 'single-spa'
import type { RemoteApp, RemoteProps } from '@coffer/shared-sdk/contracts'
import { now, reportError } from '@coffer/shared-sdk/client'
import { MountTimeoutError } from '../registry/remote-fault.ts'

const MOUNT_TIMEOUT_MS = 30_000
const UNMOUNT_TIMEOUT_MS = 5_000

export interface MountedRemote {
  readonly update: (props: RemoteProps) => void
  readonly unmount: () => void
}

/** Mounts a remote as a single-spa parcel. Rejects if it throws, and with a `MountTimeoutError` after 30 s. */
export async function mountRemote(
  app: RemoteApp,
  domElement: HTMLElement,
  props: RemoteProps,
): Promise<MountedRemote> {
  // Without a name each parcel gets a unique one: two parcels with the same name would conflict.
  const config = {
    ...app,
    timeouts: {
      mount: { millis: MOUNT_TIMEOUT_MS, dieOnTimeout: true, warningMillis: MOUNT_TIMEOUT_MS },
      unmount: { millis: UNMOUNT_TIMEOUT_MS, dieOnTimeout: true, warningMillis: UNMOUNT_TIMEOUT_MS },
    },
  } as unknown as ParcelConfigObject
  const lateMs = now() + MOUNT_TIMEOUT_MS
  const parcel = mountRootParcel(config, { domElement, ...props })
  try {
    await parcel.mountPromise
  } catch (error) {
    // single-spa's error does not say that time has run out.
    throw now() < lateMs ? error : new MountTimeoutError('Late', { cause: error })
  }
  return serialize(parcel, domElement)
}

/**
 * Runs updates and unmounts one after the other, because a parcel rejects an update or unmount while another one is running. Of several
 * waiting updates it runs only the last one, and none before an unmount.
 */
function serialize(parcel: Parcel, domElement: HTMLElement): MountedRemote {
  let waiting: RemoteProps | null = null
  let isBusy = false
  let isUnmounting = false
  const runNext = async (): Promise<void> => {
    if (isBusy || parcel.getStatus() !== 'MOUNTED') return
    const next = waiting
    waiting = null
    if (!isUnmounting && !next) return
    isBusy = true
    await (isUnmounting ? parcel.unmount() : parcel.update?.({ domElement, ...next }))?.catch(reportError)
    isBusy = false
    await runNext()
  }
  return {
    update: (next) => {
      waiting = next
      void runNext()
    },
    unmount: () => {
      isUnmounting = true
      void runNext()
    },
  }
}
