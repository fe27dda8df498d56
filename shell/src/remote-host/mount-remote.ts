import { mountRootParcel } from 'single-spa'
import type { Parcel, ParcelConfigObject } from 'single-spa'
import type { RemoteApp, RemoteProps } from '@coffer/shared-sdk/contracts'
import { reportError, runAfter } from '@coffer/shared-sdk/client'
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
      // `mountInTime` ends it, because single-spa's error does not say that time has run out.
      mount: { millis: MOUNT_TIMEOUT_MS, dieOnTimeout: false, warningMillis: MOUNT_TIMEOUT_MS },
      unmount: { millis: UNMOUNT_TIMEOUT_MS, dieOnTimeout: true, warningMillis: UNMOUNT_TIMEOUT_MS },
    },
  } as unknown as ParcelConfigObject
  const parcel = mountRootParcel(config, { domElement, ...props })
  await mountInTime(parcel)
  return serialize(parcel, domElement)
}

/** Resolves when the parcel is mounted. A parcel that is mounted too late is unmounted again. */
async function mountInTime(parcel: Parcel): Promise<void> {
  let cancel = () => {}
  const late = new Promise<never>((_resolve, reject) => {
    cancel = runAfter(MOUNT_TIMEOUT_MS, () =>
      reject(new MountTimeoutError(`Nothing was mounted within ${MOUNT_TIMEOUT_MS / 1_000} seconds.`)),
    )
  })
  try {
    await Promise.race([parcel.mountPromise, late])
  } catch (error) {
    if (error instanceof MountTimeoutError) void unmountLate(parcel)
    throw error
  } finally {
    cancel()
  }
}

async function unmountLate(parcel: Parcel): Promise<void> {
  try {
    await parcel.mountPromise
    await parcel.unmount()
  } catch (error) {
    reportError(error)
  }
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
