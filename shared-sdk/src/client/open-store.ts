import type { UseStore } from 'idb-keyval'

/**
 * A store of an IndexedDB database for the functions of idb-keyval, opened on first use; both are made where they are
 * missing. In place of idb-keyval's `createStore`, because a page that is left must not keep a transaction: WebKit suspends
 * it for the way back with what is under way, and every later page waits for that, in vain. So it is aborted then, and run
 * again when the page is shown again (ADR 0168).
 */
export function openStore(database: string, store: string): UseStore {
  const running = new Set<IDBTransaction>()
  let opened: Promise<IDBDatabase> | undefined
  /** While the page is suspended: resolves when it is shown again. */
  let suspended: Promise<void> | undefined
  let suspensions = 0

  function track(transaction: IDBTransaction): IDBTransaction {
    running.add(transaction)
    for (const end of ['complete', 'abort'])
      transaction.addEventListener(end, () => running.delete(transaction))
    return transaction
  }

  function open(): Promise<IDBDatabase> {
    opened ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(database)
      const forget = () => {
        opened = undefined
      }
      request.addEventListener('upgradeneeded', () => {
        if (request.transaction) track(request.transaction)
        request.result.createObjectStore(store)
      })
      request.addEventListener('error', () => {
        forget()
        reject(request.error)
      })
      request.addEventListener('success', () => {
        const { result } = request
        // Safari closes connections by itself.
        result.addEventListener('close', forget)
        // Else the deletion of the database, and every page that opens it after, would wait for this page to go.
        result.addEventListener('versionchange', () => {
          forget()
          result.close()
        })
        resolve(result)
      })
    })
    return opened
  }

  // Undefined where there is no page, as in tests of the server.
  globalThis.addEventListener?.('pagehide', ({ persisted }) => {
    if (!persisted) return
    suspensions += 1
    suspended = new Promise((resolve) => {
      const resume = () => {
        suspended = undefined
        resolve()
      }
      globalThis.addEventListener('pageshow', resume, { once: true })
    })
    running.forEach(abort)
  })

  const runIn: UseStore = async (mode, callback) => {
    await suspended
    const before = suspensions
    try {
      const transaction = track((await open()).transaction(store, mode))
      return await callback(transaction.objectStore(store))
    } catch (error) {
      if (suspensions === before) throw error
      return runIn(mode, callback)
    }
  }
  return runIn
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch (error) {
    // It is being committed, which needs no page.
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error
  }
}
