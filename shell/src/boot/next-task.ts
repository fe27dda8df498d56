/** Resolves in a task of its own: what the browser has waiting, a tap or a paint, comes first. */
export function nextTask(): Promise<void> {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      done()
    })
    port1.start()
    port2.postMessage(null)
  })
}
