/**
 * Runs the rest of a hook in one database transaction: `e.app` is the transaction meanwhile, so that
 * `e.next()` writes within it. What `work` throws comes out as it is; PocketBase would wrap it and lose
 * its status on the way through Go.
 */
export function inTransaction(e: HookEvent, work: (transaction: App) => void): void {
  const outer = e.app
  let failure: unknown = null
  try {
    outer.runInTransaction((transaction) => {
      e.app = transaction
      try {
        work(transaction)
      } catch (error) {
        failure = error
        throw error
      }
    })
  } catch (error) {
    throw failure ?? error
  } finally {
    e.app = outer
  }
}
