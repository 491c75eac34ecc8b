import type { ShopStore } from '../shop/shop-store.ts'
import type { TestDevice } from './test-device.ts'

/** The shops opened by a test, for closing and wiping them after it. */
export interface OpenedShops {
  open(device: TestDevice): Promise<ShopStore>
  closeAll(): Promise<void>
}

export function openedShops(): OpenedShops {
  const opened: [TestDevice, ShopStore][] = []
  return {
    async open(device) {
      const shop = await device.open()
      opened.push([device, shop])
      return shop
    },
    async closeAll() {
      const all = opened.splice(0)
      for (const [, shop] of all) await shop.close()
      for (const [device] of all) await device.wipe()
    },
  }
}
