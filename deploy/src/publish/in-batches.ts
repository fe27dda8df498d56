/** Runs work for each item, several at once: one after the other, a bucket would take longer than a rollback may. */
export async function inBatches<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  atOnce = 50,
): Promise<void> {
  for (let start = 0; start < items.length; start += atOnce)
    await Promise.all(items.slice(start, start + atOnce).map(work))
}
