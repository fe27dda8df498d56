import type { UseStore } from 'idb-keyval'

/**
 * Opens a store of an IndexedDB database for the functions of idb-keyval, on first use; creates both if they are missing.
 * It replaces idb-keyval's `createStore`, because a page that is left must not keep a transaction: WebKit suspends the page
 * with its running transactions for the way back, and every later page waits for them in vain. So the transaction is
 * aborted then, and runs again when the page is shown again (ADR 0060).
 */
export function openStore(database: string, store: string): UseStore {
  const running = new Set<IDBTransaction>()
  let opened: Promise<IDBDatabase> | undefined
  /** While the page is suspended, this resolves when it is shown again. */
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
        // Otherwise the deletion of the database, and every page that opens it afterwards, would wait for this page to
        // close.
        result.addEventListener('versionchange', () => {
          forget()
          result.close()
        })
        resolve(result)
      })
    })
    return opened
  }

  // It is undefined without a page, for example in tests of the server.
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
    // The transaction is being committed, which needs no page.
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error
  }
}
