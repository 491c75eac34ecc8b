import type { FakeShop } from './fake-shop.ts'

/** Storing takes its time from now on. @returns what lets all of it go on */
export function storeSlowly(shop: FakeShop): () => void {
  const commit = shop.commit.bind(shop)
  let goOn = (): void => {}
  const isAllowed = new Promise<void>((resolve) => {
    goOn = resolve
  })
  shop.commit = async (...asked) => {
    await isAllowed
    return commit(...asked)
  }
  return goOn
}
