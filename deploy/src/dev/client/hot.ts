/**
 * Runs in each app under development: replaces its changed modules, and reloads the page if none of them accepts that.
 */
// `import.meta.webpackHot` must stay one expression: the bundler recognises it by that.
const hot = import.meta.webpackHot
const reloadedFor = `coffer-dev-reloaded-${COFFER_APP}`
let turn = Promise.resolve()

async function catchUp(hash: string): Promise<void> {
  const isThere = () => __webpack_hash__ === hash
  try {
    // Each update leads from one build to the next; several may have been made meanwhile.
    while (!isThere()) {
      if (!(await hot.check(true))) throw new Error('No update leads to this build.')
    }
  } catch (error) {
    console.info(`${COFFER_APP} starts anew:`, error)
    // A build that a fresh page does not have either would be requested without end.
    if (sessionStorage.getItem(reloadedFor) === hash) return
    sessionStorage.setItem(reloadedFor, hash)
    location.reload()
  }
}

globalThis.COFFER_DEVELOPMENT.follow(COFFER_APP, (hash) => {
  turn = turn.then(() => catchUp(hash))
})
