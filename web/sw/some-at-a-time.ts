/**
 * Works on items in their order, so many at a time.
 * @throws what the first piece of work threw; what was begun by then goes on, and nothing new is begun
 */
export async function someAtATime<Item>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const waiting = [...items]
  const goOn = async () => {
    try {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
    } catch (error) {
      waiting.length = 0
      throw error
    }
  }
  await Promise.all(Array.from({ length: most }, goOn))
}
